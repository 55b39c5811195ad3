import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { endedLinesAtom, ongoingLinesAtom } from '../../app/state.ts';
import { goBackAtom } from '../../shell/navigation/atoms.ts';
import { CallKeypad } from './CallKeypad.tsx';
import { EndedHero } from './EndedHero.tsx';
import { keypadAtom } from './keypadAtom.ts';
import { OneCall } from './OneCall.tsx';
import { SeveralCalls } from './SeveralCalls.tsx';

/**
 * The active calls, `/calls/active` on a narrow layout. When the last call is over it says why, then goes back to where
 * it was opened.
 *
 * @see NAV-085, NAV-113
 */
export function CallPage() {
  const lines = useAtomValue(ongoingLinesAtom);
  const ended = useAtomValue(endedLinesAtom);
  const goBack = useSetAtom(goBackAtom);
  const [keypad, setKeypad] = useAtom(keypadAtom);
  const [front] = lines;
  const over = ended.at(-1);
  const hasCall = front !== undefined;
  const nothing = !front && !over;
  useEffect(() => {
    if (nothing) goBack();
  }, [nothing, goBack]);
  useEffect(() => {
    if (!hasCall) setKeypad(false);
  }, [hasCall, setKeypad]);

  if (!front) return over ? <EndedHero line={over} onBack={goBack} /> : null;
  const isOpen = keypad && front.state === 'talking';
  const toggle = () => setKeypad(!keypad);
  return lines.length > 1 ? (
    <SeveralCalls lines={lines} keypad={isOpen} onKeypad={toggle} onBack={goBack} />
  ) : (
    <OneCall line={front} keypad={isOpen} onKeypad={toggle} onBack={goBack}>
      {isOpen && <CallKeypad line={front} />}
    </OneCall>
  );
}
