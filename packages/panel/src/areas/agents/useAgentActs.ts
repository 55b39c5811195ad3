import type { QueueMember } from '@ringside/domain/queue';
import { useMemo } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useTake } from '../people/useTake.ts';
import { queueRowActs } from '../queues/acts.ts';

/** What a supervisor does with an agent; a refusal is shown in a toast. Stays the same. ACD-013, CALL-007 */
export function useAgentActs() {
  const acts = useActs(queueRowActs);
  const take = useTake();
  return useMemo(
    () => ({
      ...acts,
      /** Takes part in the call of an agent; the page stays. */
      monitor: ({ extensionUri: uri, name }: QueueMember, how: 'listen' | 'whisper' | 'bargeIn') =>
        take(how, { uri, name }),
    }),
    [acts, take],
  );
}
export type AgentActs = ReturnType<typeof useAgentActs>;
