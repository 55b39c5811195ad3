import { CLOSE, HEARTBEAT_MS } from '@ringside/protocol/push';
import type { LinkState } from '../types.ts';

/**
 * The live-data link as a pure machine: events in, next state and effects out. It reads no clock and opens nothing.
 *
 *          connect             ready
 *   idle ─────────▶ opening ─────────────▶ connected ──┐ silent 1.2 s: ping; silent again: lost
 *    ▲                │  ▲ retry time, wake   │         │
 *    │ disconnect     ▼  │                    ▼         │
 *    │            waiting ◀────────────── lost, closed ◀┘
 *    │                │ three sockets failed and a poll got through
 *    └─────────────── ▼
 *                  polling: every 10 s while visible, with a socket tried every 30 s
 */
export type Link =
  | { at: 'idle' }
  /** A socket is being opened and authenticated. */
  | { at: 'opening'; attempt: number; since: number; failed: number; startedAt: number; deadline: number }
  | { at: 'connected'; upSince: number; pinged: boolean; n: number; deadline: number }
  | { at: 'waiting'; attempt: number; since: number; failed: number; deadline: number }
  | { at: 'polling'; since: number; pollAt: number; socketAt: number; opening: boolean; deadline: number };

export type LinkEvent =
  | { type: 'connect' | 'disconnect' }
  /** The socket speaks the protocol: `ready` was received. */
  | { type: 'ready' }
  /** Any frame arrived. */
  | { type: 'heard' }
  | { type: 'closed'; code: number }
  /** The deadline of the state has come. */
  | { type: 'deadline' }
  /** The network or the page came back. */
  | { type: 'wake' }
  /** `expired`: the session is unknown. */
  | { type: 'polled'; outcome: 'ok' | 'failed' | 'expired' };

export type LinkEffect =
  | { do: 'open' }
  | { do: 'close' }
  | { do: 'ping'; n: number }
  | { do: 'poll' }
  | { do: 'unauthorized' };

/** Surroundings at the moment of the event; `random` is in [0, 1) and spreads the clients. */
export interface LinkContext {
  now: number;
  random: number;
  isVisible: boolean;
}

/** A socket that is not ready after this long is given up; later tries get more time, the network may be slow. */
export const OPEN_MS = 2500;
const PATIENT_OPEN_MS = 8000;
/** Waiting times between tries, in milliseconds. While the loss is young the wait stays at one second, then it grows. */
const BACKOFF_MS = [100, 250, 500, 1000];
const YOUNG_LOSS_MS = 30_000;
const OLD_BACKOFF_MS = [2000, 2000, 5000];
export const POLL_MS = 10_000;
/** While polling, a socket is tried this often. */
const SOCKET_EVERY_MS = 30_000;
/** Failed sockets before polling is tried. */
const POLL_AFTER = 3;
/** A link that lasted shorter does not reset the back-off. */
const STABLE_MS = 1000;

type Step = [Link, LinkEffect[]];

export function link(state: Link, event: LinkEvent, context: LinkContext): Step {
  const { now } = context;
  if (event.type === 'disconnect') return [{ at: 'idle' }, state.at === 'idle' ? [] : [{ do: 'close' }]];
  if (event.type === 'closed' && event.code === CLOSE.unauthorized && state.at !== 'idle') return expired;
  if (event.type === 'polled' && event.outcome === 'expired' && state.at !== 'idle') return expired;

  switch (state.at) {
    case 'idle':
      return event.type === 'connect' ? opening(0, now, 0, now) : [state, []];

    case 'opening':
      if (event.type === 'ready') return connected(now);
      if (event.type === 'closed' || event.type === 'deadline') {
        return waiting(state.attempt + 1, state.since, state.failed + 1, context, event.type === 'deadline');
      }
      if (event.type === 'polled' && event.outcome === 'ok' && state.failed >= POLL_AFTER) {
        return polling({ since: state.since, socketAt: now + SOCKET_EVERY_MS, opening: true }, now, []);
      }
      return [state, []];

    case 'connected': {
      if (event.type === 'heard') return [{ ...state, pinged: false, deadline: now + HEARTBEAT_MS }, []];
      if (event.type === 'closed') return lost(state, context, false);
      const isLost = event.type === 'deadline' && state.pinged;
      if (isLost) return lost(state, context, true);
      if (event.type === 'deadline' || event.type === 'wake') {
        const n = state.n + 1;
        return [{ ...state, pinged: true, n, deadline: now + HEARTBEAT_MS }, [{ do: 'ping', n }]];
      }
      return [state, []];
    }

    case 'waiting':
      if (event.type === 'deadline') return opening(state.attempt, state.since, state.failed, now);
      if (event.type === 'wake' || event.type === 'connect') return opening(0, state.since, state.failed, now);
      if (event.type === 'polled' && event.outcome === 'ok' && state.failed >= POLL_AFTER) {
        return polling({ since: state.since, socketAt: now + SOCKET_EVERY_MS, opening: false }, now, []);
      }
      return [state, []];

    case 'polling':
      return pollingStep(state, event, context);
  }
}

const expired: Step = [{ at: 'idle' }, [{ do: 'close' }, { do: 'unauthorized' }]];

const opening = (attempt: number, since: number, failed: number, now: number): Step => [
  { at: 'opening', attempt, since, failed, startedAt: now, deadline: now + (attempt < 2 ? OPEN_MS : PATIENT_OPEN_MS) },
  [{ do: 'open' }],
];

const connected = (now: number): Step => [
  { at: 'connected', upSince: now, pinged: false, n: 0, deadline: now + HEARTBEAT_MS },
  [],
];

/** A link that was up goes to its first retry; one that flaps goes further down the back-off. */
function lost(state: Link & { at: 'connected' }, context: LinkContext, isOpen: boolean): Step {
  const flaps = context.now - state.upSince < STABLE_MS;
  return waiting(flaps ? 2 : 1, context.now, 0, context, isOpen);
}

function waiting(attempt: number, since: number, failed: number, context: LinkContext, isOpen: boolean): Step {
  const { now, random } = context;
  const isYoung = now - since < YOUNG_LOSS_MS;
  const step = isYoung ? BACKOFF_MS[attempt - 1] : OLD_BACKOFF_MS[attempt % OLD_BACKOFF_MS.length];
  const wait = (step ?? 1000) * (0.8 + 0.4 * random);
  const effects: LinkEffect[] = isOpen ? [{ do: 'close' }] : [];
  if (failed >= POLL_AFTER && context.isVisible) effects.push({ do: 'poll' });
  return [{ at: 'waiting', attempt, since, failed, deadline: now + wait }, effects];
}

function polling(
  base: { since: number; socketAt: number; opening: boolean },
  now: number,
  effects: LinkEffect[],
  pollAt = now + POLL_MS,
): Step {
  return [{ at: 'polling', ...base, pollAt, deadline: Math.min(pollAt, base.socketAt) }, effects];
}

function pollingStep(state: Link & { at: 'polling' }, event: LinkEvent, context: LinkContext): Step {
  const { now, isVisible } = context;
  const { since, socketAt, pollAt } = state;
  switch (event.type) {
    case 'ready':
      return connected(now);
    case 'closed':
      return polling({ since, socketAt, opening: false }, now, [], pollAt);
    case 'connect':
    case 'wake':
      return polling({ since, socketAt: now + SOCKET_EVERY_MS, opening: true }, now, [
        ...(state.opening ? [] : [{ do: 'open' } as const]),
        { do: 'poll' },
      ]);
    case 'polled':
      // No way through at all any more: back to the ordinary tries.
      if (event.outcome === 'failed') return waiting(BACKOFF_MS.length, since, POLL_AFTER, context, state.opening);
      return [state, []];
    case 'deadline': {
      const effects: LinkEffect[] = [];
      if (pollAt <= now && isVisible) effects.push({ do: 'poll' });
      const isSocketTime = socketAt <= now;
      if (isSocketTime && state.opening) effects.push({ do: 'close' });
      if (isSocketTime) effects.push({ do: 'open' });
      return polling(
        { since, socketAt: isSocketTime ? now + SOCKET_EVERY_MS : socketAt, opening: state.opening || isSocketTime },
        now,
        effects,
        pollAt <= now ? now + POLL_MS : pollAt,
      );
    }
    default:
      return [state, []];
  }
}

/** What the user interface is told. PUSH-001 */
export function linkState(state: Link): LinkState {
  switch (state.at) {
    case 'idle':
      return { at: 'idle' };
    case 'opening':
      return state.attempt === 0 && state.failed === 0
        ? { at: 'connecting' }
        : { at: 'retry', attempt: state.attempt, retryAt: state.startedAt, since: state.since };
    case 'connected':
      return { at: 'connected' };
    case 'waiting':
      return { at: 'retry', attempt: state.attempt, retryAt: state.deadline, since: state.since };
    case 'polling':
      return { at: 'polling', since: state.since };
  }
}
