import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Button } from '../../../kit/Button.tsx';
import { Talk } from '../../../kit/messages/Talk.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { NewDeviceLine } from '../devices/parts.tsx';
import { AskFiles } from '../files/Attach.tsx';
import { useFiles } from '../files/useFiles.ts';
import { OfflineBanner } from '../StateCard.tsx';
import { roomMenuAtom, talkAtom } from '../state.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { TalkItems } from './TalkItems.tsx';
import { TypingLine } from './TypingLine.tsx';
import { UnsentItem } from './UnsentItem.tsx';
import { useShownRoom } from './useShownRoom.ts';
import { Writing } from './Writing.tsx';

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

function Said({ room }: { room: RoomRow }) {
  const t = useT();
  const acts = useActs(roomActs);
  const said = useAtomValue(talkAtom);
  const talk = said?.roomId === room.id ? said : null;
  const files = useFiles(room);
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
    <div className="room-talk" {...files.takes}>
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
          <UnsentItem key={message.key} room={room} message={message} isFirst={index === 0} />
        ))}
      </Talk>
      <TypingLine people={talk?.typing ?? []} />
      {room.canSend ? (
        <Writing room={room} files={files} />
      ) : (
        <p className="only">{t(room.kind === 'ANNOUNCEMENT' ? 'rooms.onlyModerators' : 'rooms.mayNotWrite')}</p>
      )}
      <AskFiles files={files} room={room} />
      {chosen && <MessageMenu room={room} message={chosen} onClose={() => setMenuOf(null)} />}
    </div>
  );
}

/** What is said in the room that is shown, and where one writes. S-MSG-5 */
export function Conversation() {
  const room = useShownRoom();
  return room && <Said room={room} />;
}
