import type { Result, RingsideClient } from '@ringside/client';
import { acdGroupsOf, newerOperator, type Operator, type QueueGroup } from '@ringside/domain/queue';
import type { AgentIntents, Outcome } from '../../kernel/intents.ts';
import type { Store } from '../../kernel/live.ts';
import { ok, outcome, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { agentPendingAtom, groups, operatorAtom } from '../../kernel/state.ts';
import { createCrmChoices } from '../crm/crmChoices.ts';

/**
 * What an agent does. One action at a time: the next is refused while one is pending, as its button is disabled.
 * ACD-029 .. ACD-035, CRM-071 .. CRM-080
 */
export function createAgent(store: Store, client: RingsideClient): AgentIntents {
  const alone = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    if (store.get(agentPendingAtom)) return refuse(REFUSALS.agentBusy);
    store.set(agentPendingAtom, true);
    try {
      return await work();
    } finally {
      store.set(agentPendingAtom, false);
    }
  };
  const act = (ask: () => Promise<Result<Operator>>) => () =>
    alone(async () => {
      const result = await ask();
      // An answer that comes after the push of a later change does not take the clock back. ACD-036
      if (result.ok) store.set(operatorAtom, (known) => newerOperator(known, result.value));
      return outcome(result);
    });
  const inGroup = (ask: (groupUri: string) => Promise<Result<null>>) => (groupId: string) => {
    const group = groupOf(groupId);
    return group ? alone(async () => outcome(await ask(group.uri))) : Promise.resolve(refuse(REFUSALS.groupUnknown));
  };
  const groupOf = (groupId: string): QueueGroup | undefined =>
    acdGroupsOf(store.get(groups.allAtom)).find(({ id }) => id === groupId);

  return {
    agentLogin: act(() => client.operatorLogin()),
    agentLogout: act(() => client.operatorLogout()),
    async agentPause(reasonId) {
      const paused = await act(() => client.startPause(reasonId))();
      // all that the server refuses a pause for, in words that say so
      return !paused.ok && paused.refused.status === 412 ? refuse(REFUSALS.agentLoggedOut) : paused;
    },
    agentResume: act(() => client.cancelPause()),
    groupLogin: inGroup((uri) => client.groupLogin(uri)),
    groupLogout: inGroup((uri) => client.groupLogout(uri)),
    pauseReasons: async () => outcome(await client.pauseReasons()),
    callerIds: async (firstDigits) => outcome(await client.callerIds(firstDigits)),
    async setCallerId(number) {
      const result = await client.setCallerId(number);
      return result.ok ? ok(result.value) : outcome(result);
    },
    setCrmChoices: createCrmChoices(store, client),
    lookUpNumber: async (text, signal) => outcome(await client.lookUpNumbers([text], signal)),
  };
}
