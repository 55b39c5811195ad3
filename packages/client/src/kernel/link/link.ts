import { CLOSE, HEARTBEAT_MS } from '@ringside/protocol/words/push';

/**
 * The live-data link as a pure machine: events in, next state and effects out. It reads no clock and opens nothing.
 *
 *          connect             ready
 *   idle ─────────▶ opening ─────────────▶ connected ──┐ silent 1 s: ping; silent again: lost
 *    ▲                │  ▲ retry time, wake   │         │
 *    │ disconnect     ▼  │                    ▼         │
 *    │            waiting ◀────────────── lost, closed ◀┘
 *    │                │ 2 s without a link, whether sockets fail or hang, and a poll got through
 *    └─────────────── ▼
 *                  polling: every 10 s while visible; each time, and after each poll that got through, a socket;
 *                  in the first half minute also a second after one has failed
 *
 * Whatever happens, a socket is open or being opened, or a poll is under way, or the next of them is at most 6 s away
 * (1.2 s in the first half minute).
 */
export type Link =
  | { at: 'idle' }
  /** A socket is being opened and authenticated. */
  | {
      at: 'opening';
      attempt: number;
      since: number;
      startedAt: number;
      giveUpAt: number;
      pollAt: number;
      deadline: number;
      pollFailed?: true;
    }
  /** `since`: begin of the loss that this link ended, if it really does. */
  | { at: 'connected'; since: number; upSince: number; pinged: boolean; n: number; deadline: number }
  /** `pollFailed`: polls do not get through either. */
  | {
      at: 'waiting';
      attempt: number;
      since: number;
      retryAt: number;
      pollAt: number;
      deadline: number;
      pollFailed?: true;
    }
  /**
   * `openedAt`: since when a socket is being opened; `null` for none. `pollAt`: when the next poll is due, where a socket is tried
   * before it.
   */
  | { at: 'polling'; since: number; openedAt: number | null; deadline: number; pollAt?: number };

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

/** A socket that is not ready after this long is given up; tries after that time get more, the network may be slow. */
export const OPEN_MS = 2500;
const PATIENT_OPEN_MS = 8000;
/** Waits between tries by the age of the loss, in milliseconds. Most losses are short: in the first 2 s a try costs least and gains most. */
const YOUNG_MS = 2000;
const YOUNG_WAIT_MS = 200;
const WAIT_MS = 1000;
const OLD_MS = 30_000;
const OLD_WAITS_MS = [2000, 2000, 5000];
export const POLL_MS = 10_000;
/** Without a link this long, polls are tried beside the sockets, which may hang. */
const POLL_AFTER_MS = 2000;
const POLL_AFTER_SILENCE_MS = 500;
const POLL_AGAIN_MS = 2000;
const POLL_AGAIN_OLD_MS = 5000;
/** A link that lasted shorter did not end the loss before it: the waits go on growing. */
const STABLE_MS = 1000;
/** A try that began this long before the network was seen to work is begun anew. */
const STALE_TRY_MS = 1000;

type Step = [Link, LinkEffect[]];

export function link(state: Link, event: LinkEvent, context: LinkContext): Step {
  const [next, effects] = stepOf(state, event, context);
  const isTrying = next.at === 'opening' || next.at === 'waiting';
  const hasFailed =
    ('pollFailed' in state && state.pollFailed) || (event.type === 'polled' && event.outcome === 'failed');
  return isTrying && hasFailed && !next.pollFailed ? [{ ...next, pollFailed: true }, effects] : [next, effects];
}

function stepOf(state: Link, event: LinkEvent, context: LinkContext): Step {
  const { now } = context;
  if (event.type === 'disconnect') return [{ at: 'idle' }, state.at === 'idle' ? [] : [{ do: 'close' }]];
  if (event.type === 'closed' && event.code === CLOSE.unauthorized && state.at !== 'idle') return expired;
  if (event.type === 'polled' && event.outcome === 'expired' && state.at !== 'idle') return expired;

  switch (state.at) {
    case 'idle':
      return event.type === 'connect' ? opening(0, now, now + POLL_AFTER_MS, now) : [state, []];
    case 'opening':
      return openingStep(state, event, context);
    case 'connected':
      return connectedStep(state, event, context);
    case 'waiting':
      return waitingStep(state, event, context);
    case 'polling':
      return pollingStep(state, event, context);
  }
}

const expired: Step = [{ at: 'idle' }, [{ do: 'close' }, { do: 'unauthorized' }]];

function opening(attempt: number, since: number, pollAt: number, now: number, more: LinkEffect[] = []): Step {
  const giveUpAt = now + (now - since < OPEN_MS ? OPEN_MS : PATIENT_OPEN_MS);
  const deadline = Math.min(giveUpAt, pollAt);
  return [{ at: 'opening', attempt, since, startedAt: now, giveUpAt, pollAt, deadline }, [{ do: 'open' }, ...more]];
}

const connected = (now: number, since: number): Step => [
  { at: 'connected', since, upSince: now, pinged: false, n: 0, deadline: now + HEARTBEAT_MS },
  [],
];

/** Waits for the next try. `isOpen`: a socket is to be given up. */
function waiting(attempt: number, since: number, pollAt: number, context: LinkContext, isOpen: boolean): Step {
  const { now, random } = context;
  const age = now - since;
  // spread by a fourth either way at first, by a fifth later
  const wait =
    age < YOUNG_MS
      ? YOUNG_WAIT_MS * (0.75 + 0.5 * random)
      : (age < OLD_MS ? WAIT_MS : (OLD_WAITS_MS[attempt % OLD_WAITS_MS.length] ?? WAIT_MS)) * (0.8 + 0.4 * random);
  const retryAt = now + wait;
  const effects: LinkEffect[] = isOpen ? [{ do: 'close' }] : [];
  return [{ at: 'waiting', attempt, since, retryAt, pollAt, deadline: Math.min(retryAt, pollAt) }, effects];
}

const polling = (since: number, openedAt: number, now: number, effects: LinkEffect[]): Step => [
  { at: 'polling', since, openedAt, deadline: now + POLL_MS },
  effects,
];

/** A poll got through, so a socket may: one is opened, unless one has just been begun. `open` gives up one that hangs. */
const tryNow = (openedAt: number | null, now: number): { openedAt: number; effects: LinkEffect[] } =>
  openedAt !== null && now - openedAt < STALE_TRY_MS
    ? { openedAt, effects: [] }
    : { openedAt: now, effects: [{ do: 'open' }] };

/** The poll that is due beside the tries, and when the next one is. */
function pollNow(since: number, { now, isVisible }: LinkContext): { pollAt: number; effects: LinkEffect[] } {
  const pollAt = now + (now - since < OLD_MS ? POLL_AGAIN_MS : POLL_AGAIN_OLD_MS);
  return { pollAt, effects: isVisible ? [{ do: 'poll' }] : [] };
}

function openingStep(state: Link & { at: 'opening' }, event: LinkEvent, context: LinkContext): Step {
  const { now } = context;
  const { attempt, since, startedAt, giveUpAt } = state;
  if (event.type === 'ready') return connected(now, since);
  if (event.type === 'polled') {
    if (event.outcome !== 'ok') return [state, []];
    const { openedAt, effects } = tryNow(startedAt, now);
    return polling(since, openedAt, now, effects);
  }
  if (event.type === 'wake' && now - startedAt >= STALE_TRY_MS) return opening(attempt, since, state.pollAt, now);
  if (event.type !== 'closed' && event.type !== 'deadline') return [state, []];

  const { pollAt, effects } = state.pollAt <= now ? pollNow(since, context) : { pollAt: state.pollAt, effects: [] };
  if (event.type === 'closed' || giveUpAt <= now) {
    const [next, close] = waiting(attempt + 1, since, pollAt, context, event.type === 'deadline');
    return [next, [...close, ...effects]];
  }
  return [{ ...state, pollAt, deadline: Math.min(giveUpAt, pollAt) }, effects];
}

function connectedStep(state: Link & { at: 'connected' }, event: LinkEvent, context: LinkContext): Step {
  const { now } = context;
  if (event.type === 'heard') return [{ ...state, pinged: false, deadline: now + HEARTBEAT_MS }, []];
  const isLost = event.type === 'closed' || (event.type === 'deadline' && state.pinged);
  if (isLost) {
    const since = now - state.upSince < STABLE_MS ? state.since : now;
    const isSilent = event.type !== 'closed';
    // silence has cost its time already, and new sockets may meet the same
    const pollAt = isSilent ? now + POLL_AFTER_SILENCE_MS : Math.max(now, since + POLL_AFTER_MS);
    return waiting(1, since, pollAt, context, isSilent);
  }
  if (event.type !== 'deadline' && event.type !== 'wake') return [state, []];
  const n = state.n + 1;
  return [{ ...state, pinged: true, n, deadline: now + HEARTBEAT_MS }, [{ do: 'ping', n }]];
}

function waitingStep(state: Link & { at: 'waiting' }, event: LinkEvent, context: LinkContext): Step {
  const { now } = context;
  const { attempt, since, retryAt } = state;
  if (event.type === 'wake' || event.type === 'connect') return opening(0, since, state.pollAt, now);
  // the network is there: no reason to wait for the next try
  if (event.type === 'polled' && event.outcome === 'ok') return polling(since, now, now, [{ do: 'open' }]);
  if (event.type !== 'deadline') return [state, []];
  const { pollAt, effects } = state.pollAt <= now ? pollNow(since, context) : { pollAt: state.pollAt, effects: [] };
  if (retryAt <= now) return opening(attempt, since, pollAt, now, effects);
  return [{ ...state, pollAt, deadline: Math.min(retryAt, pollAt) }, effects];
}

function pollingStep(state: Link & { at: 'polling' }, event: LinkEvent, context: LinkContext): Step {
  const { now, isVisible } = context;
  const { since } = state;
  const isAsked = event.type === 'connect' || event.type === 'wake';
  if (event.type === 'ready') return connected(now, since);
  if (event.type === 'closed') {
    // The poll may have got through just before the network was cut again: a young loss is not waited out.
    const pollAt = state.pollAt ?? state.deadline;
    const again = now + WAIT_MS * (0.8 + 0.4 * context.random);
    const isSoon = now - since < OLD_MS && again < pollAt;
    return [{ ...state, openedAt: null, ...(isSoon && { deadline: again, pollAt }) }, []];
  }
  if (event.type === 'deadline' && state.pollAt !== undefined && now < state.pollAt) {
    const { openedAt, effects } = tryNow(state.openedAt, now);
    return [{ at: 'polling', since, openedAt, deadline: state.pollAt }, effects];
  }
  if (event.type === 'polled') {
    // No way through at all any more: back to the ordinary tries.
    if (event.outcome === 'failed') return waiting(1, since, now + POLL_AGAIN_MS, context, state.openedAt !== null);
    const { openedAt, effects } = tryNow(state.openedAt, now);
    return [{ ...state, openedAt }, effects];
  }
  if (event.type !== 'deadline' && !isAsked) return [state, []];
  // `open` gives up a socket that hangs
  return polling(since, now, now, isVisible || isAsked ? [{ do: 'open' }, { do: 'poll' }] : [{ do: 'open' }]);
}
