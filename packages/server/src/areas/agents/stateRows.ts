import type { WireAgent } from '@ringside/protocol/agents';
import { type AgentState, mayExtend } from './agentMachine.ts';
import type { AgentStateRow } from './store.ts';

/** State of an agent as it was stored; calls and timers did not survive, which `start` puts right. */
export function stateOfRow(row: AgentStateRow | null): AgentState {
  if (row === null || row.loginTime === null) return { at: 'loggedOut', statusAt: row?.statusTime ?? null };
  return {
    at: 'loggedIn',
    loginAt: row.loginTime,
    status: row.status as Extract<AgentState, { at: 'loggedIn' }>['status'],
    statusAt: row.statusTime,
    pause: row.paused ? { reasonId: row.pauseReasonId } : null,
    work: { at: 'none' },
    isReachable: row.status !== 'UNREACHABLE',
    isExhausted: false,
    wrapUpMs: 0,
    addedMs: 0,
  };
}

export function rowOfState(extensionId: string, state: AgentState): AgentStateRow {
  const isIn = state.at === 'loggedIn';
  return {
    extensionId,
    status: isIn ? state.status : 'LOGOUT',
    statusTime: state.statusAt ?? 0,
    loginTime: isIn ? state.loginAt : null,
    paused: isIn && state.pause !== null,
    pauseReasonId: isIn ? (state.pause?.reasonId ?? null) : null,
  };
}

/** As it goes over the wire. CRM-075, ACD-009 */
export function wireAgent(state: AgentState): WireAgent {
  const isIn = state.at === 'loggedIn';
  return {
    operatorStatus: isIn ? state.status : 'LOGOUT',
    operatorPaused: isIn && state.pause !== null,
    operatorLoginTime: isIn ? state.loginAt : null,
    operatorStatusTime: state.statusAt,
    operatorPauseReasonID: isIn ? (state.pause?.reasonId ?? null) : null,
    ...(isIn && state.status === 'UNREACHABLE'
      ? {
          operatorUnreachableCause: state.isReachable ? 'noAnswer' : 'noTerminal',
          operatorUnreachableTime: state.statusAt,
        }
      : {}),
    ...(isIn && state.status === 'SYNDICAL_PAUSE'
      ? {
          operatorSyndicalPauseTime: state.statusAt + state.wrapUpMs,
          ...(mayExtend(state) && { operatorMayExtendSyndicalPause: true as const }),
        }
      : {}),
  };
}
