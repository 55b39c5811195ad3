import { externalList } from '@ringside/client/people/externalContacts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { connections } from './state.ts';

/** The user's accounts; the first look after a start has the server open them. PROF-021, EXTC-007 */
export function followAccounts({ store, follow, onSignedOut }: Ground): void {
  follow(externalList, (change) => store.set(connections.applyAtom, change));
  onSignedOut(() => store.set(connections.applyAtom, { op: 'reset', items: [] }));
}
