import type { MessageRow, RoomRow, SystemRow, Talk } from '@ringside/chat/Messaging';
import { type Fold, foldMembers } from '@ringside/chat/rules/messages';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { dayLabel } from '../../../words/dates.ts';
import type { MessageKey } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { FoldRow } from './FoldRow.tsx';
import { MessageItem } from './MessageItem.tsx';

const systemKeys: Readonly<Record<SystemRow['what'], MessageKey>> = {
  ...{ created: 'rooms.created', encrypted: 'rooms.encryptedNow', name: 'rooms.named', topic: 'rooms.topicSet' },
  kept: 'rooms.keptSet',
};
type Item = MessageRow | SystemRow | Fold;
const isMessage = (item: Item | undefined): item is MessageRow =>
  item !== undefined && item.kind !== 'fold' && item.kind !== 'system';
const atOf = (item: Item): number => (item.kind === 'fold' ? (item.lines[0]?.at ?? 0) : item.at);

/** Messages from the newest back that are laid out wherever they are: opening a room goes to its end. */
const NEAR = 100;
/** Days begin at quarters of an hour, wherever one is. */
const quarterOf = (at: number): number => Math.floor(at / 900_000);

interface Props {
  room: RoomRow;
  talk: Talk;
  onMenu: (id: string) => void;
  /** The message that was gone to. */
  focus: string | null;
}
/** What is said in a room, under its days; the mark of what is new stands still while the room is open. S-MSG-5 */
export function TalkItems({ room, talk, onMenu, focus }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const items = foldMembers<MessageRow | SystemRow>(talk.rows as (MessageRow | SystemRow)[]);
  const lastOwn = talk.unsent.length > 0 ? undefined : items.findLast((item) => isMessage(item) && item.isOwn);
  const newAt = items.findIndex(({ id }) => id === talk.unreadFrom);
  const fresh = newAt < 0 ? 0 : items.slice(newAt).filter((item) => isMessage(item) && !item.isOwn).length;
  // In a long room naming the day of each message takes longer than all else.
  const named = { quarter: Number.NaN, day: '' };
  return items.map((item, index) => {
    const before = items[index - 1];
    const at = atOf(item) - delta;
    const day = quarterOf(at) === named.quarter ? named.day : dayLabel(locale, at, now);
    const isNewDay = !before || named.day !== day;
    Object.assign(named, { quarter: quarterOf(at), day });
    const isNew = index === newAt;
    return (
      <Fragment key={item.id}>
        {isNewDay && <li className="sys">{day}</li>}
        {isNew && <li className="newline">{t('rooms.newOnes', { n: fresh })}</li>}
        {item.kind === 'fold' && <FoldRow fold={item} />}
        {item.kind === 'system' && (
          <li className="sys">
            {item.what === 'kept'
              ? item.text
                ? t('rooms.keptSet', { name: item.by.name, n: Number(item.text) })
                : t('rooms.keptAll', { name: item.by.name })
              : t(systemKeys[item.what], { name: item.by.name, text: item.text })}
          </li>
        )}
        {isMessage(item) && (
          <MessageItem
            roomId={room.id}
            mayReact={room.canReact}
            onMenu={onMenu}
            isFocus={item.id === focus}
            message={item}
            delta={delta}
            isFar={items.length - index > NEAR}
            isFirst={isNewDay || isNew || !isMessage(before) || before.by.id !== item.by.id}
            readBy={item === lastOwn ? talk.readBy.length : null}
          />
        )}
      </Fragment>
    );
  });
}
