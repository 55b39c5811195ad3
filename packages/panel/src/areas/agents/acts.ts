import type { Result } from '@ringside/client';
import { agentVerbs } from '@ringside/client/agents/verbs';
import { type Agent, acdGroupsOf, newerAgent, type QueueGroup } from '@ringside/domain/queue';
import { acts, toldActs } from '../../kernel/acts.ts';
import { type Outcome, outcome, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { agentAtom, agentPendingAtom, groups } from '../../kernel/state.ts';

/**
 * What an agent does. One action at a time: the next is refused while one is pending, as its button is disabled.
 * ACD-029 .. ACD-035, CRM-071 .. CRM-080
 */
export const agentActs = toldActs(({ store, client: { open } }) => {
  const client = open(agentVerbs);
  const alone = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    if (store.get(agentPendingAtom)) return refuse(REFUSALS.agentBusy);
    store.set(agentPendingAtom, true);
    try {
      return await work();
    } finally {
      store.set(agentPendingAtom, false);
    }
  };
  const act = (ask: () => Promise<Result<Agent>>) => () =>
    alone(async () => {
      const result = await ask();
      // An answer that comes after the push of a later change does not take the clock back. ACD-036
      if (result.ok) store.set(agentAtom, (known) => newerAgent(known, result.value));
      return outcome(result);
    });
  const inGroup = (ask: (groupUri: string) => Promise<Result<null>>) => (groupId: string) => {
    const group = groupOf(groupId);
    return group ? alone(async () => outcome(await ask(group.uri))) : Promise.resolve(refuse(REFUSALS.groupUnknown));
  };
  const groupOf = (groupId: string): QueueGroup | undefined =>
    acdGroupsOf(store.get(groups.allAtom)).find(({ id }) => id === groupId);

  return {
    agentLogin: act(() => client.agentLogin()),
    /** Refused during a queue call. ACD-040 */
    agentLogout: act(() => client.agentLogout()),
    /** During a call the pause waits for its end. */
    async agentPause(reasonId?: string): Promise<Outcome<Agent>> {
      const paused = await act(() => client.startPause(reasonId))();
      // all that the server refuses a pause for, in words that say so
      return !paused.ok && paused.refused.status === 412 ? refuse(REFUSALS.agentLoggedOut) : paused;
    },
    /** Ends a pause, or calls off a planned one. */
    agentResume: act(() => client.cancelPause()),
    /** A minute more for the wrap-up that goes on. */
    agentExtend: act(() => client.extendWrapUp()),
    groupLogin: inGroup((uri) => client.groupLogin(uri)),
    groupLogout: inGroup((uri) => client.groupLogout(uri)),
  };
});

export const reasonActs = acts(({ client }) => ({
  /** Reasons for a pause. ACD-014 */
  pauseReasons: async () => outcome(await client.open(agentVerbs).pauseReasons()),
}));
