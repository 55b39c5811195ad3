import ChevronDown from 'lucide-react/icons/chevron-down';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { ringingTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import { SPEEDS } from './speedAtom.ts';
import type { PlayerControls } from './useSoundPlayer.ts';
import { Waveform } from './Waveform.tsx';

/** Seconds of the skip buttons and of `J` and `L`; Page Up and Page Down skip twice as much. */
export const SKIP = 5;

/** A pressed key: of the browser, or of a component. */
type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault' | 'stopPropagation'
>;

/** Keys of a player, wherever the focus is in it: J and L skip, K plays and pauses, < and > change the speed. */
export function playerKeys(controls: PlayerControls): (event: Pressed) => void {
  const faster = (by: 1 | -1): void => {
    const next = SPEEDS[SPEEDS.indexOf(controls.speed as (typeof SPEEDS)[number]) + by];
    if (next) controls.setSpeed(next);
  };
  const skip = (seconds: number) => controls.seek(controls.position + seconds);
  const acts: Record<string, () => void> = {
    j: () => skip(-SKIP),
    l: () => skip(SKIP),
    k: controls.toggle,
    '<': () => faster(-1),
    '>': () => faster(1),
    PageDown: () => skip(-2 * SKIP),
    PageUp: () => skip(2 * SKIP),
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).matches('textarea, select')) return;
    const isSpace = event.key === ' ' && !(event.target as Element).closest('button');
    const act = isSpace ? controls.toggle : acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || controls.shape === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

/** Waveform, position and the buttons of a player. VM-002, VM-004 */
export function PlayerBar({ controls, children }: { controls: PlayerControls; children?: ReactNode }) {
  const t = useT();
  const { shape, position, state, speed } = controls;
  const seconds = shape?.seconds ?? 0;
  const isPlaying = state === 'playing';
  const time = (at: number) => ringingTime(Math.round(at) * 1000);
  const nextSpeed = SPEEDS[(SPEEDS.indexOf(speed as (typeof SPEEDS)[number]) + 1) % SPEEDS.length] ?? 1;
  return (
    <div className="player" data-state={state}>
      <div className="wave-box">
        <Waveform shape={shape} played={seconds > 0 ? position / seconds : 0} />
        <input
          type="range"
          className="wave-slider"
          aria-label={t('voicemail.position')}
          aria-valuetext={t('voicemail.positionOf', { at: time(position), of: time(seconds) })}
          min={0}
          max={Math.max(1, Math.round(seconds * 10) / 10)}
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
      </div>
      <div className="player-times small n t2">
        <span>{time(position)}</span>
        <span role="status" className="trunc">
          {t(`voicemail.state.${state}`)}
        </span>
        <span>{time(seconds)}</span>
      </div>
      <div className="player-acts">
        <Button size="small" aria-label={t('voicemail.speed', { speed })} onClick={() => controls.setSpeed(nextSpeed)}>
          {speed}×<ChevronDown className="i i-xs" aria-hidden="true" />
        </Button>
        <span className="grow" />
        <button
          type="button"
          className="ib ib--l skip"
          aria-label={t('voicemail.back', { n: SKIP })}
          aria-keyshortcuts="J"
          disabled={shape === null}
          onClick={() => controls.seek(position - SKIP)}
        >
          <RotateCcw className="i" aria-hidden="true" />
          <b aria-hidden="true">{SKIP}</b>
        </button>
        <button
          type="button"
          className="btn btn--p play"
          aria-label={t(isPlaying ? 'voicemail.pause' : 'voicemail.play')}
          aria-keyshortcuts="K"
          // Takes the focus while the sound is on its way.
          aria-disabled={shape === null}
          onClick={() => shape !== null && controls.toggle()}
        >
          {isPlaying ? <Pause className="i i-l" aria-hidden="true" /> : <Play className="i i-l" aria-hidden="true" />}
        </button>
        <button
          type="button"
          className="ib ib--l skip"
          aria-label={t('voicemail.forward', { n: SKIP })}
          aria-keyshortcuts="L"
          disabled={shape === null}
          onClick={() => controls.seek(position + SKIP)}
        >
          <RotateCw className="i" aria-hidden="true" />
          <b aria-hidden="true">{SKIP}</b>
        </button>
        <span className="grow" />
        {children}
      </div>
    </div>
  );
}
