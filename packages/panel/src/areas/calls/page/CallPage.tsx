import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { goBackAtom } from '../../../kernel/navigation/atoms.ts';
import { endedLinesAtom, ongoingLinesAtom, ringingLinesAtom } from '../../../kernel/state.ts';
import { useTimer } from '../../../kit/hooks/useTimer.ts';
import { afterLineAtom } from '../after/afterLineAtom.ts';
import { AfterCall } from '../after/parts.ts';
import { CallSheets } from '../sheets/parts.ts';
import { EndedHero } from './EndedHero.tsx';
import { OneCall } from './OneCall.tsx';

const ARRIVES_MS = 1000;

/**
 * The active calls, `/calls/active` on a narrow layout. The last one folds into the card after a call, or
 * says why it is over; then the page goes back to where it was opened.
 *
 * @see NAV-085, NAV-113
 */
export function CallPage() {
  const lines = useAtomValue(ongoingLinesAtom);
  const isRinging = useAtomValue(ringingLinesAtom).length > 0;
  const over = useAtomValue(endedLinesAtom).at(-1);
  const goBack = useSetAtom(goBackAtom);
  const [front] = lines;
  const hasCall = front !== undefined;
  const hadCall = useRef(false);
  const isAfter = useAtomValue(afterLineAtom) !== null;
  const isEmpty = !hasCall && !over && !isRinging && !isAfter;
  useEffect(() => {
    if (hasCall || isAfter) hadCall.current = true;
    if (isEmpty && hadCall.current) goBack();
  }, [hasCall, isAfter, isEmpty, goBack]);
  useEffect(() => {
    if (hasCall) for (const late of [CallSheets, AfterCall]) late.preload().catch(() => undefined);
  }, [hasCall]);
  // A call that was just placed or answered arrives by push, a moment after the page opened.
  useTimer(isEmpty && !hadCall.current ? ARRIVES_MS : null, goBack);

  if (!front && isAfter) return <AfterCall />;
  if (!front) return over ? <EndedHero line={over} onBack={goBack} /> : <main className="main" data-region="content" />;
  return <OneCall line={front} lines={lines} onBack={goBack} />;
}
