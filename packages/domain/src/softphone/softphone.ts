import { softphoneLimitFault } from '../terminal/chooseTerminal.ts';
import { checkSoftphone } from './checkSoftphone.ts';
import { engineError, type SoftphoneError, type SoftphoneLimit } from './softphoneErrors.ts';
import {
  type EngineEvent,
  SOFTPHONE_RUN_DELAY_MS,
  type Softphone,
  type SoftphoneContext,
  type SoftphoneEffect,
  type SoftphoneEvent,
  type SoftphoneSession,
} from './softphoneState.ts';

export type SoftphoneStep = readonly [Softphone, readonly SoftphoneEffect[]];

/**
 * The desktop softphone. Reads no clock and calls nobody; what does not fit the state changes nothing.
 *
 * @see SOFT-003 .. SOFT-023, SOFT-030, Q-100 .. Q-105
 */
export function softphone(state: Softphone, event: SoftphoneEvent, context: SoftphoneContext): SoftphoneStep {
  const { link } = state;
  switch (event.type) {
    case 'engineThere':
      return engineThere(state, event.running, context);
    case 'engineGone':
      return [{ ...idle(state, state.use ? 'notReady' : null), ready: false }, []];
    case 'connect':
      return connect(state, event.force, context);
    case 'limit':
      return limit(state, event);
    case 'credentials':
      return credentials(state, event);
    case 'engine':
      return engine(state, event.heard);
    case 'settled':
      if (link.at !== 'settling' || event.attempt !== state.attempt) return [state, []];
      return [
        { ...state, check: true, firstTime: false, error: null, link: { ...link, at: 'connected', isMuted: false } },
        // SOFT-009
        [{ do: 'loadAddresses' }, { do: 'refreshProfile' }],
      ];
    case 'disconnect':
      return disconnect(state, event.byUser);
    case 'profileReady':
      return profileReady(state, event.terminals, context);
    case 'mute': {
      if (link.at !== 'connected' || !context.canMute) return [state, []];
      const on = event.on ?? !link.isMuted;
      return on === link.isMuted ? [state, []] : [{ ...state, link: { ...link, isMuted: on } }, [{ do: 'mute', on }]];
    }
  }
}

/** Nothing is connected any more; what is under way belongs to an older attempt. */
const idle = (state: Softphone, error: SoftphoneError | SoftphoneLimit | null): Softphone => ({
  ...state,
  error,
  attempt: state.attempt + 1,
  link: { at: 'idle' },
});

/** Effects that end what the engine has. */
const stopping = ({ link }: Softphone): SoftphoneEffect[] =>
  link.at === 'idle' || link.at === 'pending' ? [] : [{ do: 'stopEngine' }];

/** SOFT-013 .. SOFT-016, SOFT-030 */
function connect(before: Softphone, force: boolean, { onBehalf }: SoftphoneContext): SoftphoneStep {
  if (onBehalf) return [{ ...before, error: 'notReady' }, []];
  const state = { ...before, use: true, userDisconnect: false };
  // Who wants it gets it as soon as an engine comes.
  if (!state.ready) return [{ ...state, error: 'notReady' }, []];
  if (state.link.at !== 'idle' && !force) return [before, []];
  const attempt = state.attempt + 1;
  return [
    { ...state, error: null, attempt, link: { at: 'pending', force } },
    [...stopping(state), { do: 'loadLimit', attempt }],
  ];
}

/** SOFT-016, SOFT-027 .. SOFT-029, Q-104 */
function limit(state: Softphone, event: Extract<SoftphoneEvent, { type: 'limit' }>): SoftphoneStep {
  const { link, attempt } = state;
  if (link.at !== 'pending' || event.attempt !== attempt) return [state, []];
  const fault = softphoneLimitFault(event.max);
  if (fault) return [idle(state, fault), []];
  const previousRegisterId = state.stored?.registerId ?? null;
  return [state, [{ do: 'createSoftphone', attempt, force: link.force, previousRegisterId }]];
}

/** SOFT-017, SOFT-018, SOFT-024 */
function credentials(state: Softphone, event: Extract<SoftphoneEvent, { type: 'credentials' }>): SoftphoneStep {
  if (state.link.at !== 'pending' || event.attempt !== state.attempt) return [state, []];
  if (event.isFull) return [idle(state, 'maxAllowedReached'), []];
  const session = completeSession(event.session);
  if (!session) return [idle(state, 'forceConnect'), []];
  const { registerId, abstractTerminalID } = session;
  const stored = { registerId, abstractTerminalID };
  return [
    { ...state, stored, link: { at: 'connecting', session: stored } },
    [
      { do: 'store', data: stored },
      { do: 'startEngine', session },
    ],
  ];
}

/** The session when all that is needed is there; an empty part is a missing one. SOFT-024 */
export function completeSession(session: Partial<SoftphoneSession> | null): SoftphoneSession | null {
  const { registerId, devicePassword, community, serverAddress, abstractTerminalID, proxyAddress } = session ?? {};
  if (!registerId || !devicePassword || !community || !serverAddress || !abstractTerminalID) return null;
  const needed = { registerId, devicePassword, community, serverAddress, abstractTerminalID };
  return proxyAddress ? { ...needed, proxyAddress } : needed;
}

/** SOFT-004 .. SOFT-012 */
function engine(state: Softphone, heard: EngineEvent): SoftphoneStep {
  const { link, attempt } = state;
  if (link.at === 'idle' || link.at === 'pending') return [state, []];
  switch (heard.event) {
    case 'eStart':
    case 'eReconnect':
      // A new attempt, so that the delay of an earlier `eRun` confirms nothing.
      return [{ ...state, attempt: attempt + 1, link: { at: 'connecting', session: link.session } }, []];
    case 'eInRetablish':
    case 'eRetablished':
      if (link.at === 'connecting') return [state, []];
      return [{ ...state, link: { ...link, isReconnecting: heard.event === 'eInRetablish' } }, []];
    case 'eRun':
      if (link.at !== 'connecting') return [state, []];
      return [
        { ...state, link: { at: 'settling', session: link.session, isReconnecting: false } },
        [{ do: 'settle', attempt, afterMs: SOFTPHONE_RUN_DELAY_MS }],
      ];
    case 'eLoginNot':
      return [idle(state, 'loginFail'), stopping(state)];
    case 'eError': {
      const error = engineError(heard.detail);
      return error ? [idle(state, error), stopping(state)] : [state, []];
    }
    case 'eStop':
      return [idle(state, engineError(heard.detail)), []];
  }
}

/** SOFT-019, SOFT-020, Q-102 */
function disconnect(state: Softphone, byUser: boolean): SoftphoneStep {
  const stopped = idle(state, null);
  if (!byUser) return [stopped, stopping(state)];
  return [
    { ...stopped, use: false, userDisconnect: true, check: false, firstTime: true, stored: null },
    [...stopping(state), { do: 'store', data: null }],
  ];
}

/** SOFT-021, SOFT-022, Q-103 */
function profileReady(
  state: Softphone,
  terminals: Extract<SoftphoneEvent, { type: 'profileReady' }>['terminals'],
  context: SoftphoneContext,
): SoftphoneStep {
  switch (checkSoftphone(state, terminals)) {
    case 'fine':
      return [state, []];
    case 'elsewhere':
      // Two computers that take it from one another would never stop.
      return [{ ...idle(state, 'failure'), use: false, check: false }, stopping(state)];
    case 'missing':
      return [idle(state, 'failure'), stopping(state)];
    case 'reconnect':
      return connect(state, true, context);
  }
}

/** An engine came: a softphone that it runs for us goes on, one that is wanted starts. Q-105 */
function engineThere(
  before: Softphone,
  running: Extract<SoftphoneEvent, { type: 'engineThere' }>['running'],
  context: SoftphoneContext,
): SoftphoneStep {
  const state = { ...before, ready: true, error: before.error === 'notReady' ? null : before.error };
  if (state.link.at !== 'idle' || context.onBehalf) return [state, []];
  const { stored } = state;
  if (stored && running?.registerId === stored.registerId && !state.userDisconnect) {
    const common = { ...state, use: true, error: null, attempt: state.attempt + 1 };
    if (!running.isRunning) return [{ ...common, link: { at: 'connecting', session: stored } }, []];
    const { isMuted } = running;
    return [
      {
        ...common,
        ...{ check: true, firstTime: false },
        link: { at: 'connected', session: stored, isReconnecting: false, isMuted },
      },
      [{ do: 'loadAddresses' }, { do: 'refreshProfile' }],
    ];
  }
  return state.use && !state.userDisconnect ? connect(state, false, context) : [state, []];
}
