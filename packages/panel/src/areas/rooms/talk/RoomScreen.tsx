import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { part as partOf } from '../../../kernel/part.tsx';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Talk } from '../../../kit/messages/Talk.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { NewDeviceLine } from '../devices/parts.tsx';
import { OfflineBanner, StateCard } from '../StateCard.tsx';
import { messagingAtom, ROOMS, roomMenuAtom, talkAtom } from '../state.ts';
import { useRooms } from '../useRooms.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { TalkItems } from './TalkItems.tsx';
import { UnsentItem } from './UnsentItem.tsx';
import { useShownRoom, useShownRoomId } from './useShownRoom.ts';
import { Writing } from './Writing.tsx';

const RoomSettings = partOf(() => withWords(import('../care/careArea.ts')), 'RoomSettings');
const FindRooms = partOf(() => withWords(import('../care/careArea.ts')), 'FindRooms');

/** What is shown in a window that is looked at is read. */
function useRoomReading({ id, unread }: RoomRow, lastId: string | undefined): void {
  const { read } = useActs(roomActs);
  useEffect(() => {
    if (unread === 0 || lastId === undefined) return;
    const say = () => {
      if (document.visibilityState === 'visible') read(id);
    };
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [read, id, unread, lastId]);
}

function Conversation({ room }: { room: RoomRow }) {
  const t = useT();
  const acts = useActs(roomActs);
  const said = useAtomValue(talkAtom);
  const talk = said?.roomId === room.id ? said : null;
  const [menuOf, setMenuOf] = useAtom(roomMenuAtom);
  const { show, hide } = acts;
  useEffect(() => {
    void show(room.id);
    return () => hide(room.id);
  }, [show, hide, room.id]);
  useRoomReading(room, talk?.rows.at(-1)?.id);
  // It is shown as it is now: what was deleted meanwhile has no menu.
  const open = talk?.rows.find((row) => row.id === menuOf);
  const chosen = open && 'isOwn' in open && open.is !== 'deleted' ? open : null;
  const above = talk?.hasOlder && (
    <Button className="chat-older" look="quiet" onClick={() => void acts.older(room.id)}>
      {t('rooms.older')}
    </Button>
  );
  return (
    <div className="room-talk">
      <OfflineBanner />
      {room.isEncrypted && <NewDeviceLine />}
      <Talk
        name={t('rooms.messages')}
        items={[talk]}
        instead={talk ? null : <SkeletonRows count={4} label={t('state.loading')} />}
        above={above}
      >
        {talk && <TalkItems room={room} talk={talk} onMenu={setMenuOf} />}
        {talk?.unsent.map((message, index) => (
          <UnsentItem key={message.key} message={message} isFirst={index === 0} />
        ))}
      </Talk>
      {room.canSend ? (
        <Writing room={room} />
      ) : (
        <p className="only">{t(room.kind === 'ANNOUNCEMENT' ? 'rooms.onlyModerators' : 'rooms.mayNotWrite')}</p>
      )}
      {chosen && <MessageMenu room={room} message={chosen} onClose={() => setMenuOf(null)} />}
    </div>
  );
}

/** One room by the path: what is said in it, or how it is; or finding one. S-MSG-3, S-MSG-5, S-MSG-6, NAV-065 */
export function RoomScreen({ part = null }: { part?: string | null }) {
  const t = useT();
  useRooms();
  const id = useShownRoomId();
  const room = useShownRoom();
  const state = useAtomValue(messagingAtom)?.at;
  const isOpen = state === 'ready' || state === 'offline';
  if (isOpen && part === 'find') return <FindRooms />;
  if (room && part === 'edit') return <RoomSettings />;
  if (room) return <Conversation key={room.id} room={room} />;
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
