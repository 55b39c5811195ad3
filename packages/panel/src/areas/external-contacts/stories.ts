import { externalVerbs } from '@ringside/client/people/externalContacts';
import type { ExternalConnection } from '@ringside/domain/external-contacts';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { nowAtom, type Refused } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { connections, faultsAtom, openWindowAtom } from './state.ts';

const account = { email: 'ines@northgate.example', name: 'Inès Marchetti', photo: null, contactsCount: 412 };
const at = (
  directory: 'google' | 'microsoft',
  is: ExternalConnection['is'],
  its: ExternalConnection['account'] = null,
): ExternalConnection => ({ uri: directory, directory, is, account: its, isSearched: true });

const page =
  (items: ExternalConnection[], more: { isOpen?: boolean; refused?: Refused } = {}) =>
  (store: Store): void => {
    giveVerbs(store, [externalVerbs], { search: async () => ({ ok: true, value: [] }) });
    store.set(connections.applyAtom, { op: 'reset', items });
    if (more.isOpen) store.set(openWindowAtom, { directory: 'google', expiresAt: store.get(nowAtom) + 278_000 });
    if (more.refused) store.set(faultsAtom, { google: more.refused });
    store.set(navigationAtom, { path: '/settings/third-party-contacts', stack: ['/settings'] });
  };
const denied = {
  ...{ code: 'EXTERNAL_DENIED', label: 'i__EXTERNAL_DENIED_LABEL', detail: 'i__EXTERNAL_DENIED_DETAIL' },
};

/** Accounts of Google and Microsoft in each state. */
export const externalStories = {
  'external-accounts': { set: page([at('google', 'connected', account), at('microsoft', 'unset')]) },
  'external-signed-out': { set: page([at('google', 'signedOut'), at('microsoft', 'unset')]) },
  'external-window': { set: page([at('google', 'signedOut'), at('microsoft', 'unset')], { isOpen: true }) },
  'external-error': {
    set: page([at('google', 'signedOut'), at('microsoft', 'ended', account)], { refused: denied }),
  },
};
