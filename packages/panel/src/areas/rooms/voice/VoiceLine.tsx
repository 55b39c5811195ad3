import { ringingTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { playerKeys } from '../../sounds/PlayerBar.tsx';
import { SPEEDS } from '../../sounds/speedAtom.ts';
import type { PlayerControls } from '../../sounds/useSoundPlayer.ts';

/** Bars of a wave, whatever the message has. */
const BARS = 27;

/** Loudness in as many bars as are drawn, 0 to 1, the loudest of each part; nothing is a flat line. */
export function barsOf(waveform: readonly number[], bars = BARS): number[] {
  const most = Math.max(1, ...waveform);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * waveform.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * waveform.length) / bars));
    return Math.max(0, ...waveform.slice(from, to)) / most;
  });
}

interface Props {
  /** What it is called. */
  name: string;
  controls: PlayerControls;
  waveform: readonly number[];
  /** Its length in seconds as far as is known, before it is loaded. */
  seconds: number;
  onToggle: () => void;
}

/** A voice message: plays and pauses, its wave, where it is, how fast. Keys as in every player: K, J and L, < and >. S-MSG-5 */
export function VoiceLine({ name, controls, waveform, seconds, onToggle }: Props) {
  const t = useT();
  const { shape, state, position, speed } = controls;
  const isPlaying = state === 'playing';
  const whole = shape?.seconds || seconds;
  const played = whole > 0 ? Math.min(1, position / whole) : 0;
  const time = (at: number) => ringingTime(Math.round(at) * 1000);
  const next = SPEEDS[(SPEEDS.indexOf(speed as (typeof SPEEDS)[number]) + 1) % SPEEDS.length] ?? 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div className="room-voice" role="group" aria-label={name} onKeyDown={playerKeys(controls)}>
      <button
        type="button"
        className="room-voice-play"
        aria-label={t(isPlaying ? 'voicemail.pause' : 'voicemail.play')}
        aria-keyshortcuts="K"
        onClick={onToggle}
      >
        <svg className="i i-s" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={isPlaying ? 'M8 5v14M16 5v14' : 'M7 4.5v15L19.5 12z'} />
        </svg>
      </button>
      <span className="room-voice-wave">
        {barsOf(waveform).map((height, bar) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
            key={bar}
            className={(bar + 0.5) / BARS <= played ? 'is-on' : undefined}
            style={{ blockSize: `${Math.round(14 + 86 * height)}%` }}
          />
        ))}
        <input
          type="range"
          aria-label={t('voicemail.position')}
          aria-valuetext={t('voicemail.positionOf', { at: time(position), of: time(whole) })}
          min={0}
          max={Math.max(1, Math.round(whole * 10) / 10)}
          step={0.1}
          value={position}
          disabled={shape === null}
          onKeyDown={(event) => {
            const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            controls.seek(position + by);
          }}
          onChange={(event) => controls.seek(Number(event.currentTarget.value))}
        />
      </span>
      <span className="small n t2">{time(isPlaying || position > 0 ? position : whole)}</span>
      <button
        type="button"
        className="room-voice-speed micro n"
        aria-label={t('voicemail.speed', { speed })}
        onClick={() => controls.setSpeed(next)}
      >
        {speed}×
      </button>
    </div>
  );
}
