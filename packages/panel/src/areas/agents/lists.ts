import { operatorList } from '@ringside/client/agents/operator';
import { newerOperator } from '@ringside/domain/queue';
import type { Lists } from '../../kernel/Area.ts';
import { operatorAtom } from '../../kernel/state.ts';

/** The user as an agent. ACD-036 */
export const lists: Lists = ({ store, follow, onSignedOut }) => {
  follow(operatorList, (change) => {
    if (change.op === 'put') return store.set(operatorAtom, (known) => newerOperator(known, change.item));
    store.set(operatorAtom, change.op === 'reset' ? (change.items[0] ?? null) : null);
  });
  onSignedOut(() => store.set(operatorAtom, null));
};
