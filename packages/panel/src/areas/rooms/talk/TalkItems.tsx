import type { MessageRow, RoomRow, SystemRow, Talk } from '@ringside/chat/Messaging';
import { type Fold, foldMembers } from '@ringside/chat/rules/messages';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { dayLabel } from '../../../words/dates.ts';
import type { MessageKey } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import type { SheetOf } from '../state.ts';
import { FoldRow } from './FoldRow.tsx';
import type { Range } from './long/rangeOver.ts';
import { MessageItem } from './MessageItem.tsx';

const systemKeys: Readonly<Record<SystemRow['what'], MessageKey>> = {
  ...{ created: 'rooms.created', encrypted: 'rooms.encryptedNow', name: 'rooms.named', topic: 'rooms.topicSet' },
  kept: 'rooms.keptSet',
};
export type Item = MessageRow | SystemRow | Fold;
export const isMessage = (item: Item | undefined): item is MessageRow =>
  item !== undefined && item.kind !== 'fold' && item.kind !== 'system';
const atOf = (item: Item): number => (item.kind === 'fold' ? (item.lines[0]?.at ?? 0) : item.at);

/** Days begin at quarters of an hour, wherever one is. */
const quarterOf = (at: number): number => Math.floor(at / 900_000);

/** What is said in a room, those who came and went in a run as one. */
export const itemsOf = (talk: Talk | null): Item[] =>
  foldMembers<MessageRow | SystemRow>((talk?.rows ?? []) as (MessageRow | SystemRow)[]);

interface Props {
  room: RoomRow;
  talk: Talk;
  items: readonly Item[];
  /** Those that are drawn. */
  range: Range;
  onMenu: (id: string, of?: SheetOf) => void;
  /** The message that was gone to. */
  focus: string | null;
}
/** What is said in a room, under its days; the mark of what is new stands still while the room is open. S-MSG-5 */
export function TalkItems({ room, talk, items, range, onMenu, focus }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const lastOwn = talk.unsent.length > 0 ? undefined : items.findLast((item) => isMessage(item) && item.isOwn);
  const newAt = talk.unreadFrom === null ? -1 : items.findIndex(({ id }) => id === talk.unreadFrom);
  const fresh = newAt < 0 ? 0 : items.slice(newAt).filter((item) => isMessage(item) && !item.isOwn).length;
  // Naming the day of each message takes longer than all else.
  const named = { quarter: Number.NaN, day: '' };
  const dayOf = (at: number): string => {
    const day = quarterOf(at) === named.quarter ? named.day : dayLabel(locale, at, now);
    Object.assign(named, { quarter: quarterOf(at), day });
    return day;
  };
  return items.slice(range.from, range.to).map((item, n) => {
    const index = range.from + n;
    const before = items[index - 1];
    const dayBefore = before && dayOf(atOf(before) - delta);
    const day = dayOf(atOf(item) - delta);
    const isNewDay = dayBefore !== day;
    const isNew = index === newAt;
    const isFirst = isNewDay || isNew || !isMessage(before) || !isMessage(item) || before.by.id !== item.by.id;
    const place = (isTop: boolean) => (isTop ? { 'data-place': item.id } : {});
    return (
      <Fragment key={item.id}>
        {isNewDay && (
          <li className="sys" {...place(true)}>
            {day}
          </li>
        )}
        {isNew && (
          <li className="newline" {...place(!isNewDay)}>
            {t('rooms.newOnes', { n: fresh })}
          </li>
        )}
        {item.kind === 'fold' && <FoldRow fold={item} row={isNewDay || isNew ? undefined : item.id} />}
        {item.kind === 'system' && (
          <li className="sys" {...place(!isNewDay && !isNew)}>
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
            isTop={!isNewDay && !isNew}
            isFirst={isFirst}
            readBy={item === lastOwn ? talk.readBy.length : null}
          />
        )}
      </Fragment>
    );
  });
}
