import './after.css';
import type { Line } from '@ringside/domain/call';
import { useAtomValue, useSetAtom } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { isAfterCallAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { isKeyboardFree } from '../../../kit/hooks/useArrival.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { isTypingIn } from '../../../kit/text/typing.ts';
import { useT } from '../../../words/useT.ts';
import { CallLogForm, LogRow } from '../../crm/CallLog.tsx';
import { crmBridgeAtom, outcomesOf } from '../../crm/crmState.ts';
import { Portrait } from '../../people/Portrait.tsx';
import { callName } from '../callName.ts';
import { useDial } from '../dial/useDial.ts';
import { NoteField } from '../notes/NoteField.tsx';
import { outcomesAtom } from '../notes/state.ts';
import { afterLineAtom } from './afterLineAtom.ts';
import { afterBusyAtom, afterTouchesAtom } from './afterState.ts';
import { callFacts } from './callFacts.ts';
import { NextCard } from './NextCard.tsx';
import { OutcomeChips, outcomeKey } from './OutcomeChips.tsx';
import { RecordingRow } from './RecordingRow.tsx';
import { useCloseAfter } from './useCloseAfter.ts';
import { WrapUp } from './WrapUp.tsx';
import { enAfter } from './words.en.ts';

export { AfterClock } from './AfterClock.tsx';
export { KeptAfter } from './KeptAfter.tsx';

/** English texts that come with this code. */
export const words = [enAfter];

/** Whatever is done in the card begins its time again; typing stops it until the field is left. */
function Touched({ label, children }: { label: string; children: ReactNode }) {
  const setTouches = useSetAtom(afterTouchesAtom);
  const setBusy = useSetAtom(afterBusyAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const touch = () => setTouches((n) => n + 1);
  const write = (isOn: boolean) => setBusy((busy) => ({ ...busy, note: isOn }));
  const Box = isWide ? 'section' : 'main';
  return (
    <Box
      className={isWide ? 'aftercall' : 'main aftercall'}
      aria-label={label}
      data-region={isWide ? undefined : 'content'}
      onPointerDown={touch}
      onPointerMove={touch}
      onKeyDown={(event) => {
        touch();
        outcomeKey(event);
      }}
      onInput={({ target }) => write(isTypingIn(target as Element))}
      onBlur={() => {
        write(false);
        touch();
      }}
    >
      {children}
    </Box>
  );
}

/** The keyboard is in the outcome when the call has taken its place away; whoever types or reads elsewhere keeps theirs. */
function useArrival() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isKeyboardFree()) return;
    const outcome = box.current?.querySelector<HTMLElement>('[data-outcome] button');
    // The call again is no place for a second press of what ended it.
    (outcome ?? box.current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }, []);
  return box;
}

/** A press so soon after the call was meant for it, in milliseconds. */
const SECOND_PRESS_MS = 350;

/** A hurried second press of *End* meets the card in its place: it leaves the keyboard where it is. */
function useSecondPress(): void {
  useEffect(() => {
    const shownAt = performance.now();
    const keep = (event: MouseEvent) => {
      const isSecond = performance.now() - shownAt < SECOND_PRESS_MS;
      if (isSecond && !(event.target as Element).closest('button, a, input, textarea, select')) event.preventDefault();
    };
    document.addEventListener('mousedown', keep, true);
    return () => document.removeEventListener('mousedown', keep, true);
  }, []);
}

function Card({ line }: { line: Line }) {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const close = useCloseAfter();
  const box = useArrival();
  useSecondPress();
  const call = useAtomValue(crmBridgeAtom).calls[line.id];
  const setOutcomes = useSetAtom(outcomesAtom);
  const log = call?.log.at ?? 'none';
  const told = call ? outcomesOf(call) : [];
  // The form goes with its answer; its outcomes stay.
  const [declared, setDeclared] = useState(told);
  if (told.length > 0 && declared.length === 0) setDeclared(told);
  const { number } = line.party;
  const isTalked = line.talkingSince !== null;
  const isAsked = log === 'form' && told.length > 0;
  return (
    <Touched label={t('after.title')}>
      <WrapUp line={line} />
      <div ref={box} className="after-in">
        <header className="after-who">
          <Portrait
            photo={line.others ? null : line.photo}
            name={line.party.name}
            size={40}
            isGroup={line.others !== undefined}
          />
          <div className="grow">
            <h1 tabIndex={-1}>{callName(names, line)}</h1>
            <p className="small t2">{callFacts(t, line)}</p>
          </div>
          {number && (
            <IconButton
              className="ib ib--ok ib--edge"
              icon={Phone}
              name={t('after.callAgain', { name: names.nameOf(line.party) })}
              onClick={() => void dial(number, 'row')}
            />
          )}
        </header>
        {isTalked && !isAsked && <OutcomeChips line={line} declared={declared} />}
        <NoteField lineId={line.id} />
        {call && log === 'form' && (
          <CallLogForm call={call} onOutcome={(label) => setOutcomes((all) => ({ ...all, [line.id]: label }))} />
        )}
        <ul className="fcard fl">
          {isTalked && <RecordingRow line={line} />}
          {call && <LogRow call={call} />}
        </ul>
        <NextCard line={line} />
        {log !== 'form' && (
          <Button wide disabled={log === 'saving' || log === 'asking'} onClick={() => close('pressed')}>
            {t('crm.after.done')}
          </Button>
        )}
      </div>
    </Touched>
  );
}

/**
 * After a call its page folds into this card: who it was, what came of it, the note that goes on, what the CRM has or asks.
 * S-CRM-3; interface design of the call, section 6
 */
export function AfterCall() {
  const line = useAtomValue(afterLineAtom);
  const setAfter = useSetAtom(isAfterCallAtom);
  useLayoutEffect(() => {
    setAfter(true);
    return () => setAfter(false);
  }, [setAfter]);
  return line && <Card key={line.id} line={line} />;
}
