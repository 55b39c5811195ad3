import type { CallCentreClient, Result } from '@ringside/client';
import type { QueueMember } from '@ringside/domain/queue';
import { useMemo } from 'react';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { useTake } from '../people/useTake.ts';
import { useActOn } from '../queues/useCallCentre.ts';

/** What a supervisor does with an agent; a refusal is told in a toast. Stays the same. ACD-013, CALL-007 */
export function useAgentActs() {
  const actOn = useActOn();
  const tell = useTell();
  const take = useTake();
  return useMemo(() => {
    const act = async (uri: string, work: (client: CallCentreClient) => Promise<Result<unknown>>): Promise<void> => {
      const done = await actOn(uri, work);
      if (done?.ok === false) tell(done.refused);
    };
    return {
      pause: (uri: string, reasonId?: string) => act(uri, (client) => client.pauseAgent(uri, reasonId)),
      endPause: (uri: string) => act(uri, (client) => client.unpauseAgent(uri)),
      logOut: (uri: string) => act(uri, (client) => client.logOutAgent(uri)),
      /** Takes part in the call of an agent; the page stays. */
      monitor: ({ extensionUri: uri, name }: QueueMember, how: 'listen' | 'whisper' | 'bargeIn') =>
        take(how, { uri, name }),
    };
  }, [actOn, tell, take]);
}
export type AgentActs = ReturnType<typeof useAgentActs>;
