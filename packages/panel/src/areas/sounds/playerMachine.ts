/**
 * A sound on the screen. VM-004
 *
 *             loaded            play             ended
 *  loading ───────────▶ stopped ────▶ playing ──────────▶ finished
 *     ▲ load              ▲  ▲   play ▲ │ pause             │ play
 *     │                   │  └────────┼─▼─── stop ──────────┤
 *     │        failed     │         paused                  ▼
 *   (any) ────────────────┘                              playing
 */
export interface Player {
  state: 'loading' | 'playing' | 'paused' | 'stopped' | 'finished';
  /** VM-005 */
  error: 'i__file_error' | null;
}

export type PlayerEvent = 'load' | 'loaded' | 'play' | 'pause' | 'stop' | 'ended' | 'failed';

export const loading: Player = { state: 'loading', error: null };

const steps: Partial<Record<PlayerEvent, { from: readonly Player['state'][]; to: Player['state'] }>> = {
  loaded: { from: ['loading'], to: 'stopped' },
  play: { from: ['stopped', 'paused', 'finished'], to: 'playing' },
  pause: { from: ['playing'], to: 'paused' },
  stop: { from: ['playing', 'paused', 'finished'], to: 'stopped' },
  ended: { from: ['playing'], to: 'finished' },
};

/** An event that means nothing in a state changes nothing: the same state comes back. A file that failed plays no more. */
export function player(now: Player, event: PlayerEvent): Player {
  if (event === 'load') return loading;
  if (event === 'failed') return { state: 'stopped', error: 'i__file_error' };
  const step = steps[event];
  return step && !now.error && step.from.includes(now.state) ? { state: step.to, error: null } : now;
}
