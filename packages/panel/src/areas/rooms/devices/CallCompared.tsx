import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { liveLinesAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { useNumberOf } from '../call/useNumbers.ts';

/** Calls the other person of a comparison: by voice both say what they see, not in the room. Nothing in a call, or where nobody knows the number. S-MSG-7 */
export function CallCompared({ userId }: { userId: string }) {
  const t = useT();
  const dial = useDial();
  const number = useNumberOf(userId);
  const isInCall = useAtomValue(liveLinesAtom).length > 0;
  if (number === undefined || isInCall) return null;
  return (
    <Button size="small" onClick={() => void dial(number, 'row')}>
      <Phone className="i i-s" aria-hidden="true" />
      {t('rooms.verifyCall', { number })}
    </Button>
  );
}
