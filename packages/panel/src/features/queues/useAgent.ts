import { mayLogOut } from '@ringside/domain';
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { type Outcome, useIntents } from '../../app/intents.ts';
import { groupLoginAtom } from '../../app/queueState.ts';
import { agentPendingAtom, liveLinesAtom } from '../../app/state.ts';
import { pauseReasonsAtom } from '../../app/usePauseReasons.ts';
import { useTell } from '../../ui/toasts/useTell.ts';

/** What an agent can do; all of it waits while one of it is under way. ACD-029 .. ACD-035 */
export function useAgent() {
  const intents = useIntents();
  const store = useStore();
  const tell = useTell();
  const isPending = useAtomValue(agentPendingAtom);
  const lines = useAtomValue(liveLinesAtom);
  const [groupLogin, setGroupLogin] = useAtom(groupLoginAtom);
  const setReasons = useSetAtom(pauseReasonsAtom);
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
    logIn: () => act(intents.agentLogin()),
    logOut: () => act(intents.agentLogout()),
    resume: () => act(intents.agentResume()),
    pause: (reasonId?: string) => act(intents.agentPause(reasonId)),
    /**
     * Pauses at once with no reason or the only one; several are chosen from. ACD-031, Q-182
     *
     * @returns true when somebody has to choose
     */
    async wantPause(): Promise<boolean> {
      const asked = await intents.pauseReasons();
      if (!asked.ok) {
        tell(asked.refused);
        return false;
      }
      setReasons(asked.value);
      if (asked.value.length > 1) return true;
      await act(intents.agentPause(asked.value[0]?.id));
      return false;
    },
    async setGroupLogin(groupId: string, on: boolean): Promise<void> {
      if (store.get(groupLoginAtom)) return;
      setGroupLogin({ groupId, on });
      await act(on ? intents.groupLogin(groupId) : intents.groupLogout(groupId));
      setGroupLogin(null);
    },
  };
}
