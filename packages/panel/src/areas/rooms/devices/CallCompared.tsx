import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { liveLinesAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { useNumbers } from '../call/useNumbers.ts';
import { roomRowsAtom } from '../state.ts';
import { useShownRoom } from '../talk/useShownRoom.ts';

function Call({ room, userId }: { room: RoomRow; userId: string }) {
  const t = useT();
  const dial = useDial();
  const number = useNumbers(room.id, room.members)[userId];
  if (number === undefined) return null;
  return (
    <Button size="small" onClick={() => void dial(number, 'row')}>
      <Phone className="i i-s" aria-hidden="true" />
      {t('rooms.verifyCall', { number })}
    </Button>
  );
}

/** Calls the other person of a comparison: by voice both say what they see, not in the room. Nothing in a call, or where nobody knows the number. S-MSG-7 */
export function CallCompared({ userId }: { userId: string }) {
  const rows = useAtomValue(roomRowsAtom) ?? [];
  const shown = useShownRoom();
  const isInCall = useAtomValue(liveLinesAtom).length > 0;
  const room = rows.find(({ person, invitedBy }) => person?.id === userId && !invitedBy) ?? shown;
  return room && !isInCall ? <Call {...{ room, userId }} /> : null;
}
