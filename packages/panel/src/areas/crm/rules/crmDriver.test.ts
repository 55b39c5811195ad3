import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import type { HostBridge } from '../../../host/bridge/index.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { stubPage } from '../../../kernel/storage/test/stubPage.ts';
import { refusalOfCrm } from '../crm.ts';
import { notesAtom } from '../crmState.ts';
import { hostDriver } from './crmDriver.ts';
import { createNotes } from './crmNotes.ts';

type Ask = (name: string, content: unknown) => { status: number; content: unknown };

/** A host that answers by name; what it is asked is written down. */
function host(answers: Record<string, unknown>, features = Object.keys(answers)) {
  const asked: unknown[] = [];
  const ask: Ask = (name, content) => {
    asked.push([name, content]);
    const answer = answers[name];
    if (answer === undefined) return { status: 404, content: null };
    return answer instanceof Error ? { status: 500, content: null } : { status: 200, content: answer };
  };
  const bridge = {
    isConnected: true,
    hostHas: (name: string) => features.includes(name),
    ask: async (name: string, content: unknown) => ask(name, content),
    check: async (name: string) => answers[name] ?? { allowed: true, reason: null, by: 'noHook' },
    publishPage: (name: string, content: unknown) => void asked.push([name, content]),
  } as unknown as HostBridge;
  return { bridge, asked };
}

test('[CRM-007] the host is asked once, for the last nine digits, and its answer is sorted by kind', async () => {
  const records = [
    { id: '1', label: 'Corvid', type: 'Account' },
    { id: '2', label: 'Lena', type: 'Lead' },
  ];
  const { bridge, asked } = host({ matchNumber: records });
  const driver = hostDriver(bridge);
  expect([
    await driver.search('contact', '+33 1 99 00 41 27', 'l'),
    await driver.search('lead', '+33 1 99 00 41 27', 'l'),
  ]).toEqual([
    { is: 'found', records: [], isBook: false },
    { is: 'found', records: [records[1]], isBook: false },
  ]);
  expect(asked).toEqual([['matchNumber', { number: '+33 1 99 00 41 27', digits: '199004127', lineID: 'l' }]]);
});

test('a host that only has an address book is searched by text; one without either searches nothing', async () => {
  const book = host({ searchContacts: [{ id: '1', label: 'Claire' }] });
  expect(await hostDriver(book.bridge).search('contact', '0199004127', 'l')).toEqual({
    is: 'found',
    records: [{ id: '1', label: 'Claire' }],
    isBook: true,
  });
  expect(book.asked).toEqual([['searchContacts', { query: '0199004127', digits: '199004127', limit: 20 }]]);
  expect(await hostDriver(host({}).bridge).search('contact', '0199004127', 'l')).toEqual({ is: 'off' });
  expect(await hostDriver(host({ matchNumber: new Error() }).bridge).search('contact', '01', 'l')).toEqual({
    is: 'failed',
  });
});

test.each([
  [{ logCall: { id: '00T' } }, { is: 'saved', id: '00T' }],
  [{ logCall: new Error() }, { is: 'failed' }],
  [{}, { is: 'notMine' }],
  [
    { logCall: { id: '00T' }, beforeLog: { allowed: false, reason: 'test call', by: 'host' } },
    { is: 'vetoed', reason: 'test call' },
  ],
])('a log with the host %j ends as %j', async (answers, outcome) => {
  expect(await hostDriver(host(answers).bridge).saveLog({} as never)).toEqual(outcome);
});

test('the page is asked to open the record of the call, as it named it; whether it did is given back', async () => {
  const claire = { id: '003', label: 'Claire Vasseur', type: 'Contact', detail: 'Purchasing' };
  const { bridge, asked } = host({ openRecord: {} });
  expect(await hostDriver(bridge).openRecord(claire)).toBe(true);
  expect(asked).toEqual([['openRecord', { record: { id: '003', label: 'Claire Vasseur', type: 'Contact' } }]]);
  expect(await hostDriver(host({ openRecord: new Error() }).bridge).openRecord(claire)).toBe(false);
});

test('[CRM-013] hiding is a wish that the page hears', () => {
  const { bridge, asked } = host({});
  hostDriver(bridge).hide();
  expect(asked).toEqual([['VISIBILITY_REQUEST', { visible: false }]]);
});

test('a number on the do-not-contact list, or refused by the hook, is not called, with the words of the CRM', async () => {
  const code = async (answers: Record<string, unknown>, policy: 'open' | 'closed' = 'closed') => {
    const policyOf = () => ('doNotContact' in answers ? policy : null);
    const refused = await refusalOfCrm({ ...host(answers).bridge, policyOf }, '0199', null);
    return refused && [refused.code, refused.reason];
  };
  expect(await code({})).toBe(null);
  expect(await code({ doNotContact: { blocked: false } })).toBe(null);
  expect(await code({ doNotContact: { blocked: true, reason: 'asked not to be called' } })).toEqual([
    'DO_NOT_CONTACT',
    'asked not to be called',
  ]);
  expect(await code({ doNotContact: new Error() }, 'open')).toBe(null);
  expect(await code({ doNotContact: new Error() }, 'closed')).toEqual(['DNC_SILENT', undefined]);
  expect(await code({ beforeCall: { allowed: false, reason: null, by: 'host' } })).toEqual(['CRM_REFUSED', undefined]);
  expect(await code({ beforeCall: { allowed: false, reason: null, by: 'policy' } })).toEqual(['CRM_SILENT', undefined]);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('notes outlive a reload, and a storage that is refused or damaged does no harm', () => {
  const items = new Map<string, string>();
  const page = stubPage(items);
  const panelOf = (userUri: string) => {
    const store = createStore();
    store.set(profileAtom, { userUri } as never);
    return store;
  };
  createNotes(panelOf('v1/user/ines')).set('l', 'half a word');
  expect(items.size).toBe(0);
  page.reload();
  expect([...items.keys()]).toEqual(['ringside.notes']);
  expect(createNotes(panelOf('v1/user/marc')).of('l')).toBe('');
  // Whoever comes next in the same tab has none of it, and leaves none.
  expect(items.size).toBe(0);
  createNotes(panelOf('v1/user/ines')).set('l', 'half a word');
  page.reload();
  const early = createStore();
  const later = createNotes(early);
  expect(later.of('l')).toBe('');
  early.set(profileAtom, { userUri: 'v1/user/ines' } as never);
  expect(later.of('l')).toBe('half a word');
  page.reload();
  const after = panelOf('v1/user/ines');
  expect(createNotes(after).of('l')).toBe('half a word');
  items.set('ringside.notes', '{{');
  const fresh = createStore();
  const notes = createNotes(fresh);
  expect(fresh.get(notesAtom)).toEqual({});
  const refused = createNotes(createStore(), {
    addEventListener,
    get sessionStorage(): Storage {
      throw new Error('refused');
    },
  });
  refused.set('l', 'x');
  expect([notes.of('l'), refused.of('l')]).toEqual(['', 'x']);
});
