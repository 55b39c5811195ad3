import type { Agent } from '@ringside/domain/queue';
import type { AgentCommandMap } from '@ringside/protocol/bridge/types';
import { agentView } from '../../kernel/ground/agentView.ts';
import type { CommandHandlers, HandlerResult, PageSubject } from '../../kernel/ground/PagePort.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { agentAtom, profileAtom } from '../../kernel/state.ts';
import { agentActs, reasonActs } from './acts.ts';

type Refusing = Exclude<HandlerResult, { status: 200 }>;

/** The user as an agent of the queues. CRM-058 .. CRM-063 */
export const page: PageSubject = ({ store, of }, _port, answer) => {
  const acts = of(agentActs);
  const { pauseReasons } = of(reasonActs);
  const agent = (outcome: Outcome<Agent>) => {
    if (!outcome.ok) return answer(outcome) as Refusing;
    const content = agentView(store.get(agentAtom) ?? outcome.value, store.get(profileAtom)?.clockDeltaMs ?? 0);
    return { status: 200 as const, content };
  };
  const done = (outcome: Outcome<unknown>) => answer(outcome) as Refusing | { status: 200; content: null };
  const commands: Required<Pick<CommandHandlers, keyof AgentCommandMap>> = {
    ACD_LOGIN: async () => agent(await acts.agentLogin()),
    ACD_LOGOUT: async () => agent(await acts.agentLogout()),
    ACD_SELECTIVE_LOGIN: async ({ groupID }) => done(await acts.groupLogin(groupID)),
    ACD_SELECTIVE_LOGOUT: async ({ groupID }) => done(await acts.groupLogout(groupID)),
    ACD_PAUSE: async (content) => agent(await acts.agentPause(content?.acdPauseReasonID)),
    ACD_UNPAUSE: async () => agent(await acts.agentResume()),
    async GET_ACD_PAUSE_REASONS() {
      const all = await pauseReasons();
      if (!all.ok) return answer(all) as Refusing;
      return { status: 200, content: all.value.map(({ id, text }) => ({ acdPauseReasonID: id, text })) };
    },
  };
  return commands;
};
