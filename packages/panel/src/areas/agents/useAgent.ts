import { mayLogOut } from '@ringside/domain/queue';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { useWant } from '../../kernel/acts.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { agentPendingAtom, liveLinesAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { groupLoginAtom } from '../queues/queueState.ts';
import { useWantPause } from './useWantPause.ts';

/** What an agent can do; all of it waits while one of it is under way. ACD-029 .. ACD-035 */
export function useAgent() {
  const want = useWant(async () => (await import('./acts.ts')).agentActs);
  const store = useStore();
  const tell = useTell();
  const isPending = useAtomValue(agentPendingAtom);
  const lines = useAtomValue(liveLinesAtom);
  const [groupLogin, setGroupLogin] = useAtom(groupLoginAtom);
  const wantPause = useWantPause();
  const act = async <T>(work: Promise<Outcome<T>>): Promise<boolean> => {
    const done = await work;
    if (!done.ok) tell(done.refused);
    return done.ok;
  };
  return {
    isPending,
    /** The switch that is under way shows what was asked for. */
    groupLogin,
    /** ACD-040: said before the press, and again when the server refuses. */
    mayLeave: (groupUri: string | null) => mayLogOut(lines, groupUri),
    logIn: () => act(want((agent) => agent.agentLogin())),
    logOut: () => act(want((agent) => agent.agentLogout())),
    resume: () => act(want((agent) => agent.agentResume())),
    extend: () => act(want((agent) => agent.agentExtend())),
    pause: (reasonId?: string) => act(want((agent) => agent.agentPause(reasonId))),
    /** True when the agent has to choose a reason. */
    wantPause: () => wantPause((reasonId) => act(want((agent) => agent.agentPause(reasonId)))),
    async setGroupLogin(groupId: string, on: boolean): Promise<void> {
      if (store.get(groupLoginAtom)) return;
      setGroupLogin({ groupId, on });
      await act(want((agent) => (on ? agent.groupLogin(groupId) : agent.groupLogout(groupId))));
      setGroupLogin(null);
    },
  };
}
