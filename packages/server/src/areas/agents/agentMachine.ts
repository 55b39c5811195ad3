import type { WireAgentStatus } from '@ringside/protocol/words/agents';

/** An agent without a registered phone is unreachable after this long. */
export const UNREACHABLE_AFTER_MS = 5000;

/** An agent takes so much more time for a wrap-up at once, and so much at most for one. In milliseconds. */
export const WRAP_UP_STEP_MS = 60_000;
export const WRAP_UP_MORE_MS = 300_000;

/**
 * What the calls of an agent amount to; the first that fits: a call that a group brought and that is answered, one that
 * rings, any other call, nothing.
 */
export type Work =
  | {
      at: 'acd';
      groupIds: string[];
      /** Longest wrap-up of these groups. */
      wrapUpMs: number;
      /** None of these groups lets its agents add to it. */
      isFixed?: true;
    }
  | { at: 'alerting' /** Groups that brought it. */; groupIds?: string[] }
  | { at: 'other' }
  | { at: 'none' };

/**
 *            login                          a group's call rings      answered
 *  LOGOUT ──────────▶ IDLE ──────────────────────▶ ALERTING ──────────────▶ ACD_CALL
 *    ▲                │ ▲ ◀─ not answered ─────────────┘                       │
 *    │ logout         │ │                                                      │ over
 *    ├──── any ◀──────┤ │◀─ time over, cancelPause ── SYNDICAL_PAUSE ◀─────────┤ the group wants a wrap-up
 *    │   but ACD_CALL │ │◀───────────────────────────────────────── over ──────┤
 *    │                │ │                                                      │ a pause was planned
 *    │                │ └── cancelPause ── PAUSE ◀─────────────────────────────┘
 *    │                └──── startPause ──────▲
 *    │
 *    └── NON_ACD_CALL: any other call, from and back to IDLE or PAUSE
 *        UNREACHABLE:  no registered phone for 5 s outside of calls; back at once with the first one. Or too many calls
 *                      of a queue left unanswered; back with a login, a pause taken or ended, a call talked
 *
 * Pause, calls and phones come and go by themselves, so the state keeps them side by side and the status follows from
 * them: calls win over unreachable, that over a pause, a pause over a wrap-up. A pause taken during a call is a
 * planned one, for nothing but the call hides it. ACD-015, ACD-029 .. ACD-033, Q-180, Q-181
 */
export type AgentState =
  | { at: 'loggedOut'; statusAt: number | null }
  | {
      at: 'loggedIn';
      loginAt: number;
      status: Exclude<WireAgentStatus, 'LOGOUT'>;
      /** Grows with every change that anybody can see. ACD-036 */
      statusAt: number;
      pause: { reasonId: string | null } | null;
      work: Work;
      isReachable: boolean;
      /** Left too many calls of queues unanswered, and has done nothing since. ACD-004, ACD-009 */
      isExhausted: boolean;
      /** Wrap-up that is owed or taken, in milliseconds; 0: none. */
      wrapUpMs: number;
      /** How much of it the agent has added. */
      addedMs: number;
      /** The queue lets nobody add to it. */
      isFixed?: boolean;
    };
type LoggedIn = Extract<AgentState, { at: 'loggedIn' }>;

/** `at`: epoch milliseconds. */
export type AgentEvent =
  /** The server starts with what it stored, or the agent logs in; both with what is there already. */
  | { type: 'start' | 'login'; at: number; work: Work; hasPhone: boolean }
  | { type: 'logout'; at: number }
  | { type: 'startPause'; at: number; reasonId: string | null }
  | { type: 'cancelPause'; at: number }
  /** A minute more for the wrap-up that goes on. */
  | { type: 'extendWrapUp'; at: number }
  | { type: 'work'; at: number; work: Work }
  | { type: 'phones'; at: number; hasPhone: boolean }
  | { type: 'exhausted'; at: number }
  | { type: 'timeOver'; at: number; of: Wait };
export type Wait = 'phone' | 'wrapUp';

/** tell: write it down and push it; wait: send `timeOver` later, unless stopped; refuse: nothing was done. */
export type AgentEffect =
  | { do: 'tell' }
  | { do: 'wait'; of: Wait; ms: number }
  | { do: 'stopWaiting'; of: Wait }
  | { do: 'refuse'; code: 'ERR_12' | 'ROUTER_ERR_412' };
type Step = [AgentState, AgentEffect[]];

/** @param unreachableAfterMs how long an agent may be without a phone */
export function agentMachine(state: AgentState, event: AgentEvent, unreachableAfterMs = UNREACHABLE_AFTER_MS): Step {
  if (state.at === 'loggedOut') return loggedOut(state, event, unreachableAfterMs);
  switch (event.type) {
    case 'login':
      // Says to be there: whoever was out of reach for unanswered calls gets calls again.
      return settle(state, { ...state, isExhausted: false }, event.at);
    case 'exhausted':
      return settle(state, { ...state, isExhausted: true }, event.at);
    case 'start':
    case 'phones': {
      const work = event.type === 'start' ? event.work : state.work;
      const isReachable = event.hasPhone || state.isReachable;
      const [next, effects] = settle(state, { ...state, work, isReachable }, event.at);
      return [next, [...effects, phoneWait(event.hasPhone, unreachableAfterMs)]];
    }
    case 'logout': {
      // ACD-040, ERR-039
      if (state.work.at === 'acd') return [state, [{ do: 'refuse', code: 'ERR_12' }]];
      const next: AgentState = { at: 'loggedOut', statusAt: Math.max(event.at, state.statusAt + 1) };
      return [next, [{ do: 'stopWaiting', of: 'phone' }, { do: 'stopWaiting', of: 'wrapUp' }, { do: 'tell' }]];
    }
    case 'startPause':
      if (state.pause?.reasonId === event.reasonId) return [state, []];
      return settle(state, { ...state, pause: { reasonId: event.reasonId }, isExhausted: false }, event.at);
    case 'cancelPause': {
      const wrapUpMs = state.status === 'SYNDICAL_PAUSE' ? 0 : state.wrapUpMs;
      return settle(state, { ...state, pause: null, wrapUpMs, isExhausted: false }, event.at);
    }
    case 'extendWrapUp':
      return extended(state, event.at);
    case 'work':
      return settle(
        state,
        {
          ...state,
          work: event.work,
          wrapUpMs: wrapUpAfter(state, event.work),
          ...(event.work.at === 'acd' && { isFixed: event.work.isFixed === true }),
          // Whoever talks is there again.
          isExhausted: state.isExhausted && event.work.at !== 'acd' && event.work.at !== 'other',
        },
        event.at,
      );
    case 'timeOver':
      return settle(
        state,
        { ...state, ...(event.of === 'phone' ? { isReachable: false } : { wrapUpMs: 0 }) },
        event.at,
      );
    default:
      return unreachable(event);
  }
}

function loggedOut(state: Extract<AgentState, { at: 'loggedOut' }>, event: AgentEvent, afterMs: number): Step {
  if (event.type === 'startPause' || event.type === 'extendWrapUp')
    return [state, [{ do: 'refuse', code: 'ROUTER_ERR_412' }]];
  if (event.type !== 'login') return [state, []];
  const { at, work } = event;
  const fresh: LoggedIn = {
    at: 'loggedIn',
    loginAt: at,
    status: 'IDLE',
    statusAt: state.statusAt ?? 0,
    pause: null,
    work,
    isReachable: true,
    isExhausted: false,
    wrapUpMs: 0,
    addedMs: 0,
  };
  const next = { ...fresh, status: statusOf(fresh), statusAt: Math.max(at, fresh.statusAt + 1) };
  return [next, [{ do: 'tell' }, phoneWait(event.hasPhone, afterMs)]];
}

/** Whether the wrap-up that goes on may still grow. */
export const mayExtend = ({ status, addedMs, isFixed }: LoggedIn): boolean =>
  status === 'SYNDICAL_PAUSE' && addedMs < WRAP_UP_MORE_MS && isFixed !== true;

function extended(state: LoggedIn, at: number): Step {
  if (!mayExtend(state)) return [state, [{ do: 'refuse', code: 'ROUTER_ERR_412' }]];
  const wrapUpMs = state.wrapUpMs + WRAP_UP_STEP_MS;
  // Seen by others, yet no new status.
  const next = { ...state, wrapUpMs, addedMs: state.addedMs + WRAP_UP_STEP_MS, statusAt: state.statusAt + 1 };
  const ms = Math.max(0, next.statusAt + wrapUpMs - at);
  return [next, [{ do: 'stopWaiting', of: 'wrapUp' }, { do: 'wait', of: 'wrapUp', ms }, { do: 'tell' }]];
}

const phoneWait = (hasPhone: boolean, ms: number): AgentEffect =>
  hasPhone ? { do: 'stopWaiting', of: 'phone' } : { do: 'wait', of: 'phone', ms };

/**
 * A call of a group leaves its wrap-up owed, until nothing goes on any more; a call taken in it gives it up. That nothing
 * goes on is reported more than once: at the end of a line, and when it is removed.
 */
function wrapUpAfter(state: LoggedIn, work: Work): number {
  if (work.at === 'acd') return work.wrapUpMs;
  return state.status === 'SYNDICAL_PAUSE' && work.at !== 'none' ? 0 : state.wrapUpMs;
}

/** Brings the status in line with the rest, and says what that changes for others. */
function settle(before: LoggedIn, changed: LoggedIn, at: number): Step {
  const status = statusOf(changed);
  const isWrapUp = status === 'SYNDICAL_PAUSE';
  const isOwedStill = isWrapUp || changed.work.at !== 'none';
  const addedMs = isWrapUp ? changed.addedMs : 0;
  const next = { ...changed, status, wrapUpMs: isOwedStill ? changed.wrapUpMs : 0, addedMs };
  const effects: AgentEffect[] = [];
  if (isWrapUp !== (before.status === 'SYNDICAL_PAUSE')) {
    effects.push(isWrapUp ? { do: 'wait', of: 'wrapUp', ms: next.wrapUpMs } : { do: 'stopWaiting', of: 'wrapUp' });
  }
  if (status !== before.status) next.statusAt = Math.max(at, before.statusAt + 1);
  // Seen by others, yet no new status: its time moves on by the least that counts as newer.
  else if (JSON.stringify(shownOf(next)) !== JSON.stringify(shownOf(before))) next.statusAt = before.statusAt + 1;
  else return [next, effects];
  return [next, [...effects, { do: 'tell' }]];
}

/** What else others see of an agent: the pause, and why he is out of reach. */
const shownOf = ({ status, pause, isReachable }: LoggedIn) => [pause, status === 'UNREACHABLE' && isReachable];

function statusOf({ work, isReachable, isExhausted, pause, wrapUpMs }: LoggedIn): LoggedIn['status'] {
  if (work.at === 'acd') return 'ACD_CALL';
  if (work.at === 'alerting') return 'ALERTING';
  if (work.at === 'other') return 'NON_ACD_CALL';
  if (!isReachable || isExhausted) return 'UNREACHABLE';
  if (pause) return 'PAUSE';
  return wrapUpMs > 0 ? 'SYNDICAL_PAUSE' : 'IDLE';
}

function unreachable(event: never): never {
  throw new Error(`unknown agent event ${JSON.stringify(event)}`);
}
