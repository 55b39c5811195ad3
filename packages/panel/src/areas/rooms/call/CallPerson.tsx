import Phone from 'lucide-react/icons/phone';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';

/** Calls a person of a room, as every row of a colleague does; nothing without a number. S-MSG-5, S-MSG-6 */
export function CallPerson({ name, number }: { name: string; number: string | undefined }) {
  const t = useT();
  const dial = useDial();
  if (!number) return null;
  return (
    <IconButton
      className="ib ib--ok room-call"
      icon={Phone}
      name={t('rooms.call', { name })}
      onClick={() => void dial(number, 'row')}
    />
  );
}
