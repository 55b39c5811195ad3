import type { CrmRecord, LogOutcome } from '@ringside/domain/crm';
import type { LogDraft } from '@ringside/protocol/bridge/types';
import { buildLine } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lines } from '../../../kernel/state.ts';
import { stubPage } from '../../../kernel/storage/test/stubPage.ts';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { crmBridgeAtom, crmIntentsAtom, crmPromptsAtom, notesAtom } from '../crmState.ts';
import type { CrmDriver, SearchResult } from './crmDriver.ts';
import { createNotes } from './crmNotes.ts';
import { runCrm } from './crmRunner.ts';

/** A CRM that writes down what it is asked. */
class FakeCrm implements CrmDriver {
  asked: unknown[] = [];
  found: Record<string, SearchResult> = {};
  outcomes: LogOutcome[] = [];
  form: unknown = null;
  offer = () => ({ search: true, open: true, newContact: true, log: true });
  init = async () => true;
  async search(kind: 'contact' | 'lead' | 'account', number: string): Promise<SearchResult> {
    this.asked.push(['search', kind, number]);
    return this.found[kind] ?? { is: 'found', records: [], isBook: false };
  }
  async openRecord({ id }: CrmRecord) {
    this.asked.push(['open', id]);
    return true;
  }
  async newContact(number: string) {
    this.asked.push(['new', number]);
    return true;
  }
  logFormSchema = async () => this.form;
  async saveLog(draft: LogDraft): Promise<LogOutcome> {
    this.asked.push(['log', draft.note, draft.record?.id ?? null]);
    return this.outcomes.shift() ?? { is: 'saved', id: '00T' };
  }
  mayDispose = async () => ({ isAllowed: true, reason: null });
  hide = () => void this.asked.push(['hide']);
}

const claire = { id: '003', label: 'Claire Vasseur', type: 'Contact' };
const matched: SearchResult = { is: 'found', records: [claire], isBook: false };
const turns = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => void stubPage());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function setup({
  found = {},
  claim = async () => true,
}: {
  found?: FakeCrm['found'];
  claim?: () => Promise<boolean>;
} = {}) {
  vi.useFakeTimers();
  const [store, crm] = [createStore(), new FakeCrm()];
  crm.found = found;
  const stored: unknown[] = [];
  const runner = runCrm({
    store,
    driver: crm,
    notes: createNotes(store),
    storeRecord: (lineId, record) => stored.push([lineId, record]),
    draft: ({ match }, note) => ({ note, record: match.at === 'one' ? match.record : null }) as LogDraft,
    claim,
    later: (work, ms) => setTimeout(work, ms),
  });
  const settings = { popups: { incoming: true, outgoing: true, acdOnly: false }, seesPersonal: false };
  runner.send({ type: 'signedIn', isAllowed: true, settings });
  runner.hostChanged(true);
  await turns();
  const line = buildLine({ id: 'l', isIncoming: true, state: 'ringing', externalNumber: '0199004127' });
  const see = async (more: Parameters<typeof buildLine>[0] = {}) => {
    runner.lineChanged({ ...line, ...more });
    await turns();
  };
  const drop = () => see({ state: 'dropped', talkingSince: 5, end: { cause: 'normal', by: 'remote', at: 9 } });
  return { store, crm, runner, stored, see, drop, line };
}

test('[CRM-011] [CRM-012] [CRM-083] a number is searched kind by kind; the match is stored on the call and opened', async () => {
  const { crm, stored, see } = await setup({ found: { lead: matched } });
  await see();
  await see({ state: 'talking', talkingSince: 5 });
  expect(crm.asked).toEqual([
    ['search', 'contact', '01 99 00 41 27'],
    ['search', 'lead', '01 99 00 41 27'],
    ['open', '003'],
  ]);
  expect(stored).toEqual([['l', { id: '003', label: 'Claire Vasseur', sfType: 'GENERIC_CRM' }]]);
});

test('[CRM-082] [PROMPT-003] a contact of the address book is stored as UCC, and asked about before it opens', async () => {
  const { crm, store, stored, see } = await setup({ found: { contact: { ...matched, isBook: true } } });
  await see();
  expect(crm.asked).toEqual([['search', 'contact', '01 99 00 41 27']]);
  expect(stored).toEqual([['l', { id: '003', label: 'Claire Vasseur', sfType: 'UCC' }]]);
  expect(store.get(crmPromptsAtom)).toEqual([{ is: 'open', lineId: 'l', record: claire }]);
});

test('[CRM-006] [CRM-008] a caller whom nobody knows gets a new-contact form when the call talks', async () => {
  const { crm, see } = await setup();
  await see();
  await see({ state: 'talking', talkingSince: 5 });
  await see({ state: 'talking', talkingSince: 5 });
  expect(crm.asked.slice(3)).toEqual([['new', '0199004127']]);
});

test('[CRM-013] [CRM-014] [CRM-016] the log with its note is saved once; the record opens 1.5 s later', async () => {
  const { crm, store, see, drop } = await setup({ found: { contact: matched } });
  await see();
  await see({ state: 'talking', talkingSince: 5 });
  store.get(crmIntentsAtom)?.setNote('l', 'paid twice');
  await drop();
  await drop();
  await vi.advanceTimersByTimeAsync(1499);
  expect(crm.asked.slice(2)).toEqual([['hide'], ['log', 'paid twice', '003']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(crm.asked.slice(4)).toEqual([['open', '003']]);
});

test('[CRM-014] of several panels of a browser one saves the log', async () => {
  const { crm, store, see, drop } = await setup({ found: { contact: matched }, claim: async () => false });
  await see({ state: 'talking', talkingSince: 5 });
  await drop();
  expect(crm.asked.slice(2)).toEqual([['hide']]);
  expect(store.get(crmBridgeAtom).calls).toEqual({});
});

test('the panel does not hide while another call goes on', async () => {
  const { crm, store, see, drop } = await setup({ found: { contact: matched } });
  await see({ state: 'talking', talkingSince: 5 });
  store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'other' }) });
  await drop();
  expect(crm.asked.slice(2)).toEqual([['log', '', '003']]);
});

test('[ERR-042] a log that could not be saved is told with its note kept, and can be saved again', async () => {
  const { crm, store, see, drop } = await setup({ found: { contact: matched } });
  crm.outcomes = [{ is: 'failed' }];
  await see({ state: 'talking', talkingSince: 5 });
  store.get(crmIntentsAtom)?.setNote('l', 'paid twice');
  await drop();
  const [toast] = store.get(toastsAtom);
  expect([toast?.kind, toast?.title, toast?.detail]).toEqual(['error', 'crm.notLogged', 'crm.noteKept']);
  toast?.actions[0]?.run();
  await turns();
  expect(crm.asked.slice(3)).toEqual([
    ['log', 'paid twice', '003'],
    ['log', 'paid twice', '003'],
  ]);
  expect(store.get(crmBridgeAtom).calls['l']?.log).toEqual({ at: 'saved', id: '00T' });
});

test('[ERR-042] a search that failed raises the application error', async () => {
  const { store, see } = await setup({ found: { contact: { is: 'failed' } } });
  await see();
  expect(store.get(toastsAtom).map(({ title, detail }) => [title, detail])).toEqual([
    ['i__ERROR_SALESFORCES_APEX_LABEL', 'i__ERROR_SALESFORCES_APEX_DETAIL'],
  ]);
});

test.each([
  ['the host page names the record', { record: { id: '005', label: 'Nadia' } }],
  ['the call ends', { state: 'dropped', end: { cause: 'normal', by: 'remote', at: 9 } }],
] as const)('the chooser makes way for the next question when %s', async (_what, more) => {
  const claude = { id: '004', label: 'Claude Vasseur', type: 'Contact' };
  const { store, see } = await setup({ found: { contact: { ...matched, records: [claire, claude] } } });
  const rule = { is: 'rule', key: 'r', callUri: null, labels: [], answer: () => undefined } as const;
  await see();
  store.set(crmPromptsAtom, [...store.get(crmPromptsAtom), rule]);
  expect(store.get(crmPromptsAtom)).toEqual([{ is: 'choose', lineId: 'l', isBook: false }, rule]);
  await see(more);
  expect(store.get(crmPromptsAtom)).toEqual([rule]);
});

test.each([
  ['where nobody writes logs, the note stays', false, { l: 'paid twice' }],
  ['where another panel has written it, the note goes', true, {}],
])('%s', async (_what, log, left) => {
  const { crm, store, runner, see, drop } = await setup({ claim: async () => false });
  crm.offer = () => ({ search: true, open: true, newContact: true, log });
  runner.hostChanged(true);
  await turns();
  await see();
  store.get(crmIntentsAtom)?.setNote('l', 'paid twice');
  await drop();
  await turns();
  expect(store.get(notesAtom)).toEqual(left);
});

test('[CRM-003] a host that comes in the middle of a call learns of it then', async () => {
  const { crm, store, runner, line } = await setup({ found: { contact: matched } });
  runner.hostChanged(false);
  store.set(lines.applyAtom, { op: 'put', item: { ...line, state: 'talking', talkingSince: 5 } });
  runner.lineChanged({ ...line, state: 'talking', talkingSince: 5 });
  await turns();
  expect(crm.asked).toEqual([]);
  runner.hostChanged(true);
  await turns();
  expect(crm.asked).toEqual([
    ['search', 'contact', '01 99 00 41 27'],
    ['open', '003'],
  ]);
});

test('[CRM-004] a logout forgets calls, notes and questions', async () => {
  const { store, runner, see } = await setup({ found: { contact: { ...matched, isBook: true } } });
  await see();
  store.get(crmIntentsAtom)?.setNote('l', 'secret');
  runner.send({ type: 'signedOut' });
  expect([store.get(crmBridgeAtom).calls, store.get(notesAtom), store.get(crmPromptsAtom)]).toEqual([{}, {}, []]);
});
