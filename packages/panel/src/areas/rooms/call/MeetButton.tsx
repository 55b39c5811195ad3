import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtom } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { part } from '../../../kernel/code/part.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { roomMeetAtom } from '../state.ts';

const MeetSheet = part(() => withWords(import('./callArea.ts')), 'MeetSheet');

/** Calls all who are in a room, after a question; nothing where the user is alone, or may not write. S-MSG-5 */
export function MeetButton({ room }: { room: RoomRow }) {
  const t = useT();
  const [asked, setAsked] = useAtom(roomMeetAtom);
  if (room.person || room.members < 2 || !room.canSend) return null;
  return (
    <>
      <IconButton
        className="ib ib--ok room-meet"
        icon={Phone}
        name={t('rooms.meet')}
        onClick={() => setAsked(room.id)}
      />
      {asked === room.id && <MeetSheet />}
    </>
  );
}
