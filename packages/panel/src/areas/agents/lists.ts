import { agentList } from '@ringside/client/agents/agent';
import { newerAgent } from '@ringside/domain/queue';
import type { Lists } from '../../kernel/Area.ts';
import { agentAtom } from '../../kernel/state.ts';

/** The user as an agent. ACD-036 */
export const lists: Lists = ({ store, follow, onSignedOut }) => {
  follow(agentList, (change) => {
    if (change.op === 'put') return store.set(agentAtom, (known) => newerAgent(known, change.item));
    store.set(agentAtom, change.op === 'reset' ? (change.items[0] ?? null) : null);
  });
  onSignedOut(() => store.set(agentAtom, null));
};
