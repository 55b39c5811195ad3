import { externalVerbs } from '@ringside/client/people/externalContacts';
import { externalImportVerbs } from '@ringside/client/people/externalImport';
import type { Imported } from '@ringside/domain/directory';
import type { ContactToImport, ExternalConnection, ExternalContact } from '@ringside/domain/external-contacts';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { nowAtom, type Refused } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { connections, faultsAtom, openWindowAtom, typedAtom } from './state.ts';

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

const contact = (id: string, firstName: string, familyName: string, numbers: string[]): ExternalContact => ({
  ...{ id, label: `${firstName} ${familyName}`.trim(), photo: null, firstName, familyName, jobTitle: 'Purchasing' },
  ...{
    mobileNumbers: numbers.slice(0, 1),
    businessNumbers: numbers.slice(1),
    homeNumbers: [],
    number: numbers[0] ?? '',
  },
  ...{ emails: [], email: '', address: '', companyName: 'Corvid Logistics' },
});
const found = [
  contact('a', 'Olga', 'Brandt', ['+44 7700 900102', '0199 00 41 20']),
  contact('b', 'Peter', 'Hale', ['0199 00 41 22']),
  contact('c', 'Claire', 'Vasseur', ['01 99 00 41 27']),
  contact('d', 'Mina', 'Okoye', ['+44 7700 900388']),
  contact('e', 'Halden', 'Marine', ['0199 00 41 29']),
];
const numbers = { field: 'numbers', was: '01 99 00 41 20', will: '01 99 00 41 27' };
const outcomes: Record<string, Imported> = {
  c: {
    ...{ is: 'merged', about: 'Claire Vasseur' },
    changes: [numbers, { field: 'title', was: '', will: 'Purchasing' }],
  },
  d: { is: 'merged', about: 'Mina Okoye' },
  e: { is: 'same', about: 'Halden Marine' },
};
const imported = (at: number) => ({
  ...{ uri: 'data/Contact/1', id: '1', name: 'Olga Brandt', firstName: 'Olga', lastName: 'Brandt', isVip: false },
  ...{
    company: 'Corvid Logistics',
    department: '',
    title: 'Buyer',
    website: '',
    note: '',
    changedAt: 1,
    changedBy: '',
  },
  numbers: [
    { kind: 'mobile', number: '+44 7700 900102' },
    { kind: 'work', number: '0199 00 41 20' },
  ],
  emails: [{ kind: 'other', address: 'olga@corvid.example' }],
  ...{ defaultPhoneNumber: '0199 00 41 20', isShared: false, mayEdit: true, importedAt: at },
});
/** The page of an import, with what the account finds and what is here already. */
const importPage = (store: Store): void => {
  page([at('google', 'signedOut'), at('microsoft', 'connected', account)])(store);
  giveVerbs(store, [externalVerbs], { search: async () => ({ ok: true, value: found }) });
  giveVerbs(store, [externalImportVerbs], {
    take: async (_: string, rows: readonly ContactToImport[], isPreview: boolean) => ({
      ok: true,
      value: rows.map(({ thirdPartyId, isReplaced }) =>
        isReplaced && !isPreview ? { is: 'replaced' } : (outcomes[thirdPartyId] ?? { is: 'added' }),
      ),
    }),
    imported: async () => ({
      ok: true,
      value: { items: [imported(store.get(nowAtom) - 3_600_000)], hasMore: false },
    }),
    remove: async () => ({ ok: true, value: null }),
  });
  store.set(typedAtom, { microsoft: 'corvid' });
  store.set(navigationAtom, {
    path: '/settings/third-party-contacts/microsoft',
    stack: ['/settings', '/settings/third-party-contacts'],
  });
};

/** Accounts of Google and Microsoft in each state. */
export const externalStories = {
  'external-accounts': { set: page([at('google', 'connected', account), at('microsoft', 'unset')]) },
  'external-signed-out': { set: page([at('google', 'signedOut'), at('microsoft', 'unset')]) },
  'external-window': { set: page([at('google', 'signedOut'), at('microsoft', 'unset')], { isOpen: true }) },
  'external-error': {
    set: page([at('google', 'signedOut'), at('microsoft', 'ended', account)], { refused: denied }),
  },
  'external-import': { set: importPage },
};
