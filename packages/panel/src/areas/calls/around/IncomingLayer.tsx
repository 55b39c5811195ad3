import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { agentAtom, ongoingLinesAtom, ringingLinesAtom } from '../../../kernel/state.ts';
import { mayMoveFocus } from '../../../kit/text/typing.ts';
import { useT } from '../../../words/useT.ts';
import { afterLineAtom } from '../after/afterLineAtom.ts';
import { AfterClock, KeptAfter } from '../after/parts.ts';
import { callerOf } from '../callName.ts';
import { useCallKeys } from '../page/useCallKeys.ts';
import { useCallTitle } from '../page/useCallTitle.ts';
import { callSheetAtom } from '../sheetAtom.ts';
import { CallSheets } from '../sheets/parts.ts';
import { useFailedConsult } from '../sheets/useFailedConsult.ts';
import { useCallActions } from '../useCallActions.ts';
import { Announcer } from './Announcer.tsx';
import { IncomingCard } from './IncomingCard.tsx';
import { IncomingSheet } from './IncomingSheet.tsx';
import { useCallFocus } from './useCallFocus.ts';
import { useLeftovers } from './useLeftovers.ts';

/**
 * Calls that ring here: a sheet over half of the panel, or, while another call goes on or after *Silence*, a low card
 * on the strip. It never takes the keyboard from a user who types, and is announced to screen readers once: by the focus when it
 * may move, else by an assertive region.
 *
 * @see CALL-001; interface design, section 6.2
 */
export function IncomingLayer() {
  const t = useT();
  const names = useNames();
  const ringing = useAtomValue(ringingLinesAtom);
  const isBusy = useAtomValue(ongoingLinesAtom).length > 0;
  const isNarrow = useAtomValue(layoutAtom) !== 'wide';
  useFailedConsult();
  useCallKeys();
  useCallTitle();
  useCallFocus();
  useLeftovers();
  const hasSheet = useAtomValue(callSheetAtom) !== null;
  const hasAfter = useAtomValue(afterLineAtom) !== null;
  const isWrapUp = useAtomValue(agentAtom)?.status === 'SYNDICAL_PAUSE';
  const goTo = useSetAtom(goToAtom);
  const { answer, silence } = useCallActions();
  const [quiet, setQuiet] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState('');
  const box = useRef<HTMLElement>(null);
  const back = useRef<Element | null>(null);

  const newest = ringing.at(-1);
  const newestId = newest?.id;
  const title = newest ? t(isBusy ? 'incoming.secondFrom' : 'incoming.from', { name: callerOf(t, names, newest) }) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call is announced once, when it begins to ring
  useEffect(() => {
    if (newestId === undefined) {
      setTold('');
      // Whoever has answered goes on in the call.
      const isMissed = document.activeElement === document.body && !isBusy;
      if (isMissed && back.current instanceof HTMLElement) back.current.focus();
      back.current = null;
      return;
    }
    if (!mayMoveFocus()) return setTold(title);
    back.current ??= document.activeElement;
    box.current?.focus({ preventScroll: true });
  }, [newestId]);

  const sheet = ringing.filter((line) => !isBusy && isNarrow && !quiet.has(line.id));
  const cards = ringing.filter((line) => !sheet.includes(line));
  const hush = (lineId: string) => {
    silence(lineId);
    setQuiet(new Set([...quiet, lineId]));
  };
  const accept = async (lineId: string) => {
    const isAnswered = await answer(lineId);
    if (isAnswered && isNarrow && !isBusy) goTo('/calls/active');
  };
  return (
    <>
      <div className="sr" aria-live="assertive">
        {told}
      </div>
      <Announcer />
      {hasAfter && <AfterClock />}
      {(hasAfter || isWrapUp) && <KeptAfter />}
      {sheet.length > 0 && <IncomingSheet lines={sheet} box={box} onAnswer={accept} onSilence={hush} />}
      {cards.map((line, index) => (
        <IncomingCard
          key={line.uri}
          line={line}
          box={index === cards.length - 1 ? box : null}
          onAnswer={accept}
          onSilence={hush}
        />
      ))}
      {hasSheet && <CallSheets />}
    </>
  );
}
