import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { type AgentActs, useAgentActs } from '../../agents/useAgentActs.ts';
import { noteChangeAtom, type QueueChange } from '../../queues/changes.ts';

/** What a supervisor does with an agent; what was done is noted for whoever did it. Stays the same. ACD-013 */
export function useNotedActs(): AgentActs {
  const acts = useAgentActs();
  const note = useSetAtom(noteChangeAtom);
  return useMemo(() => {
    const noted =
      <A extends readonly unknown[]>(
        what: QueueChange['what'],
        work: (extensionUri: string, ...more: A) => Promise<boolean>,
      ) =>
      async (extensionUri: string, ...more: A): Promise<boolean> => {
        const isDone = await work(extensionUri, ...more);
        if (isDone) note({ what, extensionUri });
        return isDone;
      };
    return {
      ...acts,
      pause: noted('paused', acts.pause),
      endPause: noted('resumed', acts.endPause),
      logOut: noted('loggedOut', acts.logOut),
    };
  }, [acts, note]);
}
