import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { useTimer } from '../../../kit/hooks/useTimer.ts';
import { ringingTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { useSoundPlayer } from '../../sounds/useSoundPlayer.ts';
import { type Recorded, roomVoiceAtom } from '../state.ts';
import { voiceActs } from './acts.ts';
import { VoiceLine } from './VoiceLine.tsx';
import { voiceStepAtom } from './voiceStep.ts';

const STEPS = 14;
/** The level and the time are looked at so often, in milliseconds. */
const LOOK_MS = 100;
const ASKING = { at: 'asking' } as const;

interface MarkProps {
  name: string;
  path: string;
  className?: string;
  hasFocus?: boolean;
  disabled?: boolean;
  onClick: () => void;
}
/** A button of the recorder; the one that is meant next has the focus. */
function Mark({ name, path, className = 'ib ib--l', hasFocus = false, disabled = false, onClick }: MarkProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Before the first picture: Escape, pressed on what is seen, stops the recording and does not leave the room.
  useLayoutEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  return (
    <button
      ref={button}
      type="button"
      className={className}
      aria-label={name}
      // What has the focus by itself shows no tip.
      title={hasFocus ? undefined : name}
      disabled={disabled}
      onClick={onClick}
    >
      <svg className="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
const [CROSS, BIN, SQUARE, PLANE] = [
  'M6 6l12 12M18 6 6 18',
  'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  'M7 7h10v10H7z',
  'M4 12 3.5 4.5 20.5 12 3.5 19.5zM4 12h9',
] as const;

/** The user’s own voice, heard before it is sent. */
function Heard({ recorded: { file, voice } }: { recorded: Recorded }) {
  const t = useT();
  const load = useCallback(async (): Promise<Outcome<Blob>> => ({ ok: true, value: file }), [file]);
  const shape = useCallback(async () => ({ seconds: voice.ms / 1000, peaks: [] }), [voice.ms]);
  const controls = useSoundPlayer(load, shape);
  const name = t('rooms.voiceOwn');
  return (
    <VoiceLine {...{ name, controls, waveform: voice.waveform, seconds: voice.ms / 1000 }} onToggle={controls.toggle} />
  );
}

/** In the place of the field, by whatever layout: records a voice message, lets it be heard, sends or deletes it. S-MSG-5 */
export function VoicePart() {
  const t = useT();
  const acts = useActs(voiceActs);
  const roomId = useAtomValue(roomVoiceAtom);
  const step = useAtomValue(voiceStepAtom) ?? ASKING;
  useEffect(() => {
    if (roomId === null) return;
    void acts.begin(roomId);
    acts.see(true);
    return () => acts.see(false);
  }, [acts, roomId]);
  const ms = step.at === 'recording' ? step.ms : null;
  useTimer(ms === null ? null : LOOK_MS, acts.look, false, String(ms));
  const isSending = step.at === 'ready' && step.isSending;
  const close = acts.drop;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isSending) return;
    event.preventDefault();
    event.stopPropagation();
    // What was said is not lost by one key: it can be heard, and is deleted by its button.
    if (step.at === 'recording') void acts.stop();
    else if (step.at === 'failed') close();
  };
  const why = step.at === 'ready' ? step.why : null;
  const lit = step.at === 'recording' ? Math.round(step.level * STEPS) : 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the button that stops
    <div className="room-recorder" onKeyDown={onKeyDown}>
      {why && (
        <p className="room-recorder-why small" role="alert">
          {t(why)}
        </p>
      )}
      <div className="room-recorder-line">
        {step.at === 'failed' ? (
          <>
            <span className="grow small" role="alert">
              {t(step.why)}
            </span>
            <Mark name={t('rooms.voiceClose')} path={CROSS} hasFocus onClick={close} />
          </>
        ) : (
          <Mark name={t('rooms.voiceDelete')} path={BIN} disabled={isSending} onClick={close} />
        )}
        {(step.at === 'asking' || step.at === 'preparing') && (
          <span className="grow small t2" role="status">
            {t(step.at === 'asking' ? 'rooms.voiceAsking' : 'rooms.voicePreparing')}
          </span>
        )}
        {step.at === 'recording' && (
          <>
            <span className="room-recorder-dot" aria-hidden="true" />
            <span className="sr" role="status">
              {t('rooms.voiceRecording')}
            </span>
            <span className="n">{ringingTime(step.ms)}</span>
            <span className="room-recorder-level grow" aria-hidden="true">
              {Array.from({ length: STEPS }, (_, bar) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
                <i key={bar} className={bar < lit ? 'is-on' : undefined} />
              ))}
            </span>
            <Mark
              name={t('rooms.voiceStop')}
              path={SQUARE}
              className="ib ib--l room-recorder-stop"
              hasFocus
              onClick={() => void acts.stop()}
            />
          </>
        )}
        {step.at === 'ready' && (
          <>
            <div className="grow">
              <Heard recorded={step.recorded} />
            </div>
            <Mark
              name={t('rooms.voiceSend')}
              path={PLANE}
              className="ib ib--l composer-send"
              // Not while a call comes: its keys send nothing.
              hasFocus={step.why === null}
              disabled={isSending}
              onClick={() => void acts.send(t('rooms.voiceName'))}
            />
          </>
        )}
      </div>
    </div>
  );
}
