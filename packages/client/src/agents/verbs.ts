import type { Agent, PauseReason } from '@ringside/domain/queue';
import { acdPauseReasons, operatorState } from '@ringside/protocol/agents';
import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';
import { agentFromWire, pauseReasonFromWire } from './agent.ts';

const nothing = z.null();

/**
 * What an agent does. Each answers the state after it, which the live list `agent` tells as well: keep the newer one.
 * Faults: 403 ROUTER_ERR_403 when the user is no agent, 412 ERR_12 for a logout during an ACD call, 412 ROUTER_ERR_412
 * for a pause while logged out. CRM-071 .. CRM-075
 */
export interface AgentVerbs {
  agentLogin(): Promise<Result<Agent>>;
  agentLogout(): Promise<Result<Agent>>;
  /** During a call the pause is planned for its end. 404: no such reason. */
  startPause(reasonId?: string): Promise<Result<Agent>>;
  /** Ends a pause, or calls off a planned one. Q-181 */
  cancelPause(): Promise<Result<Agent>>;
  /** A minute more for the wrap-up that goes on. 412: there is none, or it has grown enough. */
  extendWrapUp(): Promise<Result<Agent>>;
  pauseReasons(): Promise<Result<PauseReason[]>>;
  /** Logs the agent in to one group. 404: no such ACD group; 403: no agent or no member. CRM-077 */
  groupLogin(groupUri: string): Promise<Result<null>>;
  /** 412 ERR_12 during a call of that group. CRM-078, ACD-040 */
  groupLogout(groupUri: string): Promise<Result<null>>;
}

/** An agent's own state over REST. CRM-071 .. CRM-078 */
export const agentVerbs: Verbs<AgentVerbs> = ({ ask, self }) => {
  const verb = async (name: string, body?: { acdPauseReasonID?: string }) => {
    const me = await self();
    if (!me.ok) return me;
    const path = `${me.value.extensionUri}/${name}`;
    const request = { method: 'POST', path, answer: operatorState } as const;
    return mapResult(await ask(body === undefined ? request : { ...request, body }), agentFromWire);
  };
  return {
    agentLogin: () => verb('operatorLogin'),
    agentLogout: () => verb('operatorLogout'),
    startPause: (reasonId) => verb('operatorStartPause', reasonId === undefined ? {} : { acdPauseReasonID: reasonId }),
    cancelPause: () => verb('operatorCancelPause'),
    extendWrapUp: () => verb('operatorExtendSyndicalPause'),
    async pauseReasons() {
      const result = await ask({ method: 'GET', path: 'v1/service/AcdPauseReasons', answer: acdPauseReasons });
      return mapResult(result, ({ items }) => items.map(pauseReasonFromWire));
    },
    groupLogin: (groupUri) => ask({ method: 'POST', path: `${groupUri}/loginUser`, answer: nothing }),
    groupLogout: (groupUri) => ask({ method: 'POST', path: `${groupUri}/logoutUser`, answer: nothing }),
  };
};
