import type { Agent } from '@ringside/domain/queue';
import type { AgentCommandMap, OperatorState } from '@ringside/protocol/bridge/types';
import { wantOf } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { agentAtom, profileAtom } from '../../kernel/state.ts';
import type { CommandHandlers } from '../bridge/index.ts';
import type { Answers } from './answers.ts';

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

/** The user as an agent of the queues. CRM-058 .. CRM-063 */
export function agentCommands(
  ground: Pick<Ground, 'store' | 'of'>,
  { done, answered }: Answers,
): Pick<CommandHandlers, keyof AgentCommandMap> {
  const { store } = ground;
  const agents = wantOf(ground, async () => (await import('../../areas/agents/acts.ts')).agentActs);
  const reasons = wantOf(ground, async () => (await import('../../areas/agents/acts.ts')).reasonActs);
  const agent = (outcome: Outcome<Agent>) =>
    answered(outcome, (state) => agentView(store.get(agentAtom) ?? state, store.get(profileAtom)?.clockDeltaMs ?? 0));
  return {
    ACD_LOGIN: async () => agent(await agents((acts) => acts.agentLogin())),
    ACD_LOGOUT: async () => agent(await agents((acts) => acts.agentLogout())),
    ACD_SELECTIVE_LOGIN: async ({ groupID }) => done(await agents((acts) => acts.groupLogin(groupID))),
    ACD_SELECTIVE_LOGOUT: async ({ groupID }) => done(await agents((acts) => acts.groupLogout(groupID))),
    ACD_PAUSE: async (content) => agent(await agents((acts) => acts.agentPause(content?.acdPauseReasonID))),
    ACD_UNPAUSE: async () => agent(await agents((acts) => acts.agentResume())),
    GET_ACD_PAUSE_REASONS: async () =>
      answered(await reasons((acts) => acts.pauseReasons()), (all) =>
        all.map(({ id, text }) => ({ acdPauseReasonID: id, text })),
      ),
  };
}
