import { useAtomValue } from 'jotai';
import { microphoneAtom } from '../../kernel/state.ts';
import { Glyph } from '../../kit/Glyph.tsx';
import { Rich } from '../../kit/Rich.tsx';
import { useT } from '../../words/useT.ts';

/** Whether the microphone may be used, and what to do when not: refused by the person, by the page around, or missing. */
export function MicrophoneNote() {
  const t = useT();
  const state = useAtomValue(microphoneAtom);
  const isWell = state === 'granted';
  const isOpen = state === 'unknown' || state === 'prompt';
  return (
    <p className="mic-note small t2" role="status">
      <Glyph
        name={isWell ? 'check' : isOpen ? 'gone' : 'off'}
        className={isWell ? 'm-ok' : isOpen ? 'm-idle' : 'm-danger'}
      />
      <span>
        <Rich text={t(`audio.mic.${state}`)} />
      </span>
    </p>
  );
}
