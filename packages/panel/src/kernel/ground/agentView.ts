import type { Agent } from '@ringside/domain/queue';
import type { OperatorState } from '@ringside/protocol/bridge/types';

/**
 * The agent as the host sees it. A status that this version does not know is reported as unreachable: it must not look free.
 * CRM-034, CRM-075
 *
 * @param clockDeltaMs server clock minus browser clock; hosts compare with their own clock
 */
export function agentView(agent: Agent, clockDeltaMs: number): OperatorState {
  const local = (time: number | null): number | null => (time === null ? null : time - clockDeltaMs);
  return {
    operatorStatus: agent.status === 'unknown' ? 'UNREACHABLE' : agent.status,
    operatorPaused: agent.isPaused,
    operatorLoginTime: local(agent.loginAt),
    operatorStatusTime: local(agent.statusAt),
    operatorPauseReasonID: agent.pauseReasonId,
    ...(agent.wrapUpUntil !== undefined && { operatorWrapUpEnd: agent.wrapUpUntil - clockDeltaMs }),
  };
}
