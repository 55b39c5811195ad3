import { colleagueList } from '@ringside/client/directory';
import type { Lists } from '../../kernel/Area.ts';
import { colleagues } from '../../kernel/state.ts';
import { dropKeptBook } from './search/shelf.ts';

/** Colleagues, with what they are doing. */
export const lists: Lists = ({ store, follow, onSignedOut }) => {
  follow(colleagueList, (change) => store.set(colleagues.applyAtom, change));
  onSignedOut(() => store.set(colleagues.applyAtom, { op: 'reset', items: [] }));
  onSignedOut(dropKeptBook);
};
