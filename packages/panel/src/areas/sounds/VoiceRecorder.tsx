import { useAtomValue } from 'jotai';
import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useWatchInput } from '../../kernel/ground/input.ts';
import { devicesAtom, inputLevelAtom, nowAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { FullNote } from '../../kit/FullNote.tsx';
import { useTimer } from '../../kit/hooks/useTimer.ts';
import { ringingTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import { type VoiceTake, voiceAtom } from './recordVoice.ts';

/** Longest greeting, as the server takes it. */
const MAX_MS = 180_000;
const STEPS = 18;
/** As the server takes it. */
const NAME_MAX = 60;

type Step =
  | { at: 'idle' }
  | { at: 'recording'; take: VoiceTake; since: number }
  | { at: 'failed'; text: 'greetings.noMicrophone' | 'greetings.noRecording' };

interface Props {
  /** A take is there; the name is asked for next. */
  onTake: (file: Blob) => void;
}

/** Records the user's own voice, with its loudness while it does. S-VM-4 */
export function VoiceRecorder({ onTake }: Props) {
  const t = useT();
  const watchInput = useWatchInput();
  const { record } = useAtomValue(voiceAtom);
  const device = useAtomValue(devicesAtom).audioinput;
  const level = useAtomValue(inputLevelAtom);
  const now = useAtomValue(nowAtom);
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const take = useRef<VoiceTake | null>(null);
  const isRecording = step.at === 'recording';
  useEffect(() => {
    if (!isRecording) return;
    watchInput(true);
    return () => watchInput(false);
  }, [isRecording, watchInput]);
  useEffect(() => () => take.current?.cancel(), []);

  const start = async () => {
    try {
      take.current = await record(device);
      setStep({ at: 'recording', take: take.current, since: Date.now() });
    } catch {
      setStep({ at: 'failed', text: 'greetings.noMicrophone' });
    }
  };
  const stop = async () => {
    if (step.at !== 'recording') return;
    take.current = null;
    try {
      const file = await step.take.stop();
      setStep({ at: 'idle' });
      onTake(file);
    } catch {
      setStep({ at: 'failed', text: 'greetings.noRecording' });
    }
  };
  useTimer(isRecording ? MAX_MS : null, () => void stop());
  if (step.at === 'recording') {
    const lit = Math.round((level ?? 0) * STEPS);
    return (
      <div className="voice" role="status">
        <span className="voice-dot" aria-hidden="true" />
        <span className="n">{ringingTime(Math.max(0, now - step.since))}</span>
        <span className="meter" aria-hidden="true">
          {Array.from({ length: STEPS }, (_, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
            <i key={bar} className={bar < lit ? 'on' : undefined} />
          ))}
        </span>
        <Button size="small" look="danger" onClick={() => void stop()}>
          <Square className="i i-xs" aria-hidden="true" /> {t('greetings.stop')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Button onClick={() => void start()}>
        <Mic className="i i-s" aria-hidden="true" /> {t('greetings.record')}
      </Button>
      {step.at === 'failed' && (
        <p className="err err--box" role="alert">
          {t(step.text)}
        </p>
      )}
    </>
  );
}

/** Asks for the name of a new greeting. */
export function NameForm({
  suggestion,
  isSaving,
  onSave,
  onCancel,
}: {
  suggestion: string;
  isSaving: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}) {
  const t = useT();
  const id = useId();
  const [name, setName] = useState(suggestion);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className="greeting-name" onSubmit={submit}>
      <div className="f">
        <label htmlFor={id}>{t('greetings.name')}</label>
        <div className="in">
          <input
            id={id}
            value={name}
            maxLength={NAME_MAX}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <FullNote text={name} max={NAME_MAX} />
      </div>
      <div className="sound-acts">
        <Button look="primary" submit disabled={isSaving || name.trim() === ''}>
          {t(isSaving ? 'greetings.saving' : 'greetings.save')}
        </Button>
        <Button look="quiet" disabled={isSaving} onClick={onCancel}>
          {t('voicemail.cancel')}
        </Button>
      </div>
    </form>
  );
}
