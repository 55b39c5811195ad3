import { historyList } from '@ringside/client/history/entries';
import type { Lists } from '../../kernel/Area.ts';
import { history, historyAtom } from '../../kernel/state.ts';
import { goneBy, historyListsAtom, rowsGoneAtom, tooOld } from './state.ts';

/** The newest rows of the history. */
export const lists: Lists = ({ store, follow, tell, onSignedOut }) => {
  follow(historyList, (change) => {
    store.set(history.applyAtom, change);
    const uris = goneBy(change);
    if (uris) store.set(rowsGoneAtom, { list: 'history', uris });
    if (store.get(historyListsAtom) === 0)
      for (const uri of tooOld(store.get(historyAtom))) store.set(history.applyAtom, { op: 'remove', uri });
    if (change.op === 'put' && change.isNew) tell(({ historyAdded }) => historyAdded(change.item));
  });
  onSignedOut(() => store.set(history.applyAtom, { op: 'reset', items: [] }));
};
