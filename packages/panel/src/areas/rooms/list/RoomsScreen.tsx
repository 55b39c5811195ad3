import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtom, useAtomValue } from 'jotai';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Content, useFirstChoice } from '../../../kernel/navigation/column.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useRowKeys } from '../../../kit/hooks/useRowKeys.ts';
import { useInside, useSteadyOrder } from '../../../kit/hooks/useSteadyOrder.ts';
import { useT } from '../../../words/useT.ts';
import { KeysLine } from '../keys/KeysLine.tsx';
import { OfflineBanner, StateCard } from '../StateCard.tsx';
import {
  FIND_ROOM,
  messagingAtom,
  NEW_ROOM,
  roomPath,
  roomRowMenuAtom,
  roomRowsAtom,
  roomsDeniedAtom,
} from '../state.ts';
import { useRooms } from '../useRooms.ts';
import { DisabledPrompt } from './DisabledPrompt.tsx';
import { Invitation } from './Invitation.tsx';
import { RoomListRow } from './RoomListRow.tsx';
import { RoomMenu } from './RoomMenu.tsx';
import { useGrowing } from './useGrowing.ts';
import { useRoomRowKeys } from './useRoomActs.ts';

const lenses = {
  all: () => true,
  unread: ({ unread, isMarked }: RoomRow) => unread > 0 || isMarked,
  mentions: ({ mentions }: RoomRow) => mentions > 0,
} as const;
type Lens = keyof typeof lenses;

/** Parts of the list, in their order. */
const parts = {
  favourites: ({ isFavourite }: RoomRow) => isFavourite,
  rooms: ({ isFavourite, person }: RoomRow) => !isFavourite && !person,
  people: ({ isFavourite, person }: RoomRow) => !isFavourite && person !== null,
} as const;

const NONE: readonly RoomRow[] = [];

function List({ only }: { only: string | null }) {
  const t = useT();
  const [lens, setLens] = useState<Lens>('all');
  const { isInside, props: inside } = useInside();
  const all = useAtomValue(roomRowsAtom) ?? NONE;
  const steady = useSteadyOrder(all, ({ id }) => id, isInside);
  const shown = steady.filter(({ isGone }) => !isGone).map(({ row }) => row);
  const invitations = shown.filter(({ invitedBy }) => invitedBy);
  const wanted = shown.filter((row) => !row.invitedBy && lenses[lens](row) && (only !== 'people' || row.person));
  const inOrder = (Object.keys(parts) as (keyof typeof parts)[]).flatMap((part) => wanted.filter(parts[part]));
  const rows = inOrder.slice(0, useGrowing(inOrder.length));
  const state = useAtomValue(messagingAtom)?.at;
  const isOpen = state === 'ready' || state === 'offline';
  const onRowKey = useRowKeys();
  const onRoomKey = useRoomRowKeys();
  const [first] = wanted;
  const [menuOf, setMenuOf] = useAtom(roomRowMenuAtom);
  const chosen = all.find(({ id, invitedBy }) => id === menuOf && !invitedBy);
  useFirstChoice(isOpen && first ? roomPath(first.id) : null);
  return (
    <Content
      onKeyDown={(event) => {
        onRowKey(event);
        onRoomKey(event);
      }}
      {...inside}
    >
      <OfflineBanner />
      {isOpen && (
        <div className="rooms-bar">
          <div className="chips chips--row">
            {all.length > 0 &&
              (Object.keys(lenses) as Lens[]).map((one) => (
                <button
                  key={one}
                  type="button"
                  className="chip"
                  aria-pressed={lens === one}
                  onClick={() => setLens(one)}
                >
                  {t(`rooms.${one}`)}
                </button>
              ))}
          </div>
          <PanelLink className="btn btn--s btn--q" path={FIND_ROOM}>
            {t('rooms.findShort')}
          </PanelLink>
          <PanelLink className="btn btn--s btn--q" path={NEW_ROOM}>
            {t('rooms.newShort')}
          </PanelLink>
        </div>
      )}
      <StateCard />
      {isOpen && <KeysLine />}
      {isOpen && all.length === 0 && (
        <EmptyState art={<MessageSquarePlus className="i i-l" />} title={t('rooms.empty')} text={t('rooms.emptyText')}>
          <PanelLink className="btn btn--p" path={NEW_ROOM}>
            <Plus className="i i-s" aria-hidden="true" /> {t('rooms.new')}
          </PanelLink>
          <PanelLink className="btn" path={FIND_ROOM}>
            {t('rooms.findRoom')}
          </PanelLink>
        </EmptyState>
      )}
      {isOpen && invitations.map((room) => <Invitation key={room.id} room={room} />)}
      {isOpen && all.length > 0 && rows.length === 0 && lens !== 'all' && (
        <p className="quiet small t2">{t('rooms.none')}</p>
      )}
      {isOpen &&
        (Object.keys(parts) as (keyof typeof parts)[]).map((part) => {
          const its = rows.filter(parts[part]);
          if (its.length === 0) return null;
          return (
            <section key={part} aria-label={t(`rooms.${part}`)}>
              <h2 className="sec">
                <span className="grow">{t(`rooms.${part}`)}</span>
              </h2>
              <ul>
                {its.map((room) => (
                  <RoomListRow key={room.id} room={room} onMenu={setMenuOf} />
                ))}
              </ul>
            </section>
          );
        })}
      {isOpen && chosen && <RoomMenu room={chosen} onClose={() => setMenuOf(null)} />}
    </Content>
  );
}

/** Rooms of the user: invitations first, favourites, rooms, people. S-MSG-1, S-MSG-2, NAV-061, NAV-063 */
export function RoomsScreen({ only = null }: { only?: string | null }) {
  useRooms();
  const denied = useAtomValue(roomsDeniedAtom);
  if (denied !== null)
    return (
      <Content>
        <DisabledPrompt />
      </Content>
    );
  return <List only={only} />;
}
