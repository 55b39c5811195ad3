import { terminalList } from '@ringside/client/phones/terminals';
import type { Lists } from '../../kernel/Area.ts';
import { fetchCode } from '../../kernel/code/fetchCode.ts';
import { terminals } from '../../kernel/state.ts';
import { phoneLife } from '../browser-phone/phone.ts';

/** The user's phones; whenever one comes or goes, which of them calls is looked at again. */
export const lists: Lists = ({ store, follow, of, onSignedOut }) => {
  follow(terminalList, (change) => {
    store.set(terminals.applyAtom, change);
    of(phoneLife).terminalsChanged();
    fetchCode(() => import('./acts.ts'))
      .then(({ terminalLife }) => of(terminalLife).changed())
      .catch(() => undefined);
  });
  onSignedOut(() => store.set(terminals.applyAtom, { op: 'reset', items: [] }));
};
