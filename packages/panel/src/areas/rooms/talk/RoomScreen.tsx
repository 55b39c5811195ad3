import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { part as partOf } from '../../../kernel/code/part.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { SearchPart } from '../history/parts.ts';
import { StateCard } from '../StateCard.tsx';
import { messagingAtom, ROOMS } from '../state.ts';
import { useRooms } from '../useRooms.ts';
import { useShownRoom, useShownRoomId } from './useShownRoom.ts';

const RoomSettings = partOf(() => withWords(import('../care/careArea.ts')), 'RoomSettings');
/** What is said in a room, in a chunk of its own: the list of rooms comes without it. */
export const Conversation = partOf(() => withWords(import('./talkArea.ts')), 'Conversation');
const FindRooms = partOf(() => withWords(import('../care/careArea.ts')), 'FindRooms');

/** One room by the path: what is said in it, or how it is; or finding one, or a message in all of them. S-MSG-3, S-MSG-5, S-MSG-6, NAV-065 */
export function RoomScreen({ part = null }: { part?: string | null }) {
  const t = useT();
  useRooms();
  // While rooms are being opened, not after that.
  useState(() => part === null && void Conversation.preload());
  const id = useShownRoomId();
  const room = useShownRoom();
  const state = useAtomValue(messagingAtom)?.at;
  const isOpen = state === 'ready' || state === 'offline';
  if (isOpen && part === 'find') return <FindRooms />;
  if (isOpen && part === 'search') return <SearchPart />;
  if (room && part === 'edit') return <RoomSettings />;
  if (room) return <Conversation key={room.id} />;
  return (
    <main className="main" data-region="content">
      <StateCard />
      {id !== null && isOpen && (
        <EmptyState title={t('rooms.gone')} text={t('rooms.goneText')}>
          <PanelLink className="btn" path={ROOMS}>
            {t('rooms.allRooms')}
          </PanelLink>
        </EmptyState>
      )}
    </main>
  );
}
