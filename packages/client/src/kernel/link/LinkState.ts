import type { Link } from './link.ts';

/**
 * State of the live-data link. `polling`: WebSockets do not get through, data is asked for every 10 s. `isCut`: polls do not
 * either. PUSH-001, PUSH-004
 */
export type LinkState =
  | { at: 'idle' }
  | { at: 'connecting' }
  | { at: 'connected' }
  | { at: 'retry'; attempt: number; retryAt: number; since: number; isCut?: true }
  | { at: 'polling'; since: number };

/**
 * What the user interface shows of the link. PUSH-001
 *
 * @param setBack milliseconds by which the machine's clock is behind the link's
 */
export function linkState(state: Link, setBack = 0): LinkState {
  switch (state.at) {
    case 'idle':
      return { at: 'idle' };
    case 'opening':
      return state.attempt === 0 && state.since === state.startedAt
        ? { at: 'connecting' }
        : retry(state, state.startedAt - setBack);
    case 'connected':
      return { at: 'connected' };
    case 'waiting':
      return retry(state, state.retryAt - setBack);
    case 'polling':
      return { at: 'polling', since: state.since };
  }
}

const retry = (state: Link & { at: 'opening' | 'waiting' }, retryAt: number): LinkState => ({
  ...{ at: 'retry', attempt: state.attempt, retryAt, since: state.since },
  ...(state.pollFailed && { isCut: true }),
});
