import { groupList } from '@ringside/client/groups/groups';
import type { Lists } from '../../kernel/Area.ts';
import { groups } from '../../kernel/state.ts';

/** Groups of the enterprise. */
export const lists: Lists = ({ store, follow, onSignedOut }) => {
  follow(groupList, (change) => store.set(groups.applyAtom, change));
  onSignedOut(() => store.set(groups.applyAtom, { op: 'reset', items: [] }));
};
