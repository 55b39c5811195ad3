import { expect, test } from 'vitest';
import type { Line } from '../call/line.ts';
import { type CrmEvent, crmBridge } from './crmBridge.ts';
import { type CrmBridge, type CrmEffect, crmStart, crmStateValues } from './crmState.ts';

const settings = { popups: { incoming: true, outgoing: true, acdOnly: false }, seesPersonal: false };
const signedIn = (more: Partial<typeof settings.popups> = {}, isAllowed = true): CrmEvent => ({
  type: 'signedIn',
  isAllowed,
  settings: { ...settings, popups: { ...settings.popups, ...more } },
});
const there: CrmEvent = { type: 'host', isThere: true };
const ready: CrmEvent = { type: 'driver', attempt: 1, isReady: true };
const line = (more: Partial<Line> = {}): Line => ({
  id: 'l',
  uri: 'v1/line/l',
  callUri: 'v1/call/c',
  linkId: null,
  state: 'ringing',
  isIncoming: true,
  party: { name: 'Claire Vasseur', number: '01 99 00 41 27' },
  externalNumber: '0199004127',
  via: null,
  photo: null,
  groupUri: null,
  service: null,
  terminalUri: null,
  dialogId: null,
  canAnswer: true,
  canJoin: false,
  heldByOther: false,
  isPersonal: false,
  record: null,
  createdAt: 0,
  talkingSince: null,
  stateSince: 0,
  end: null,
  ...more,
});
const sees = (more: Partial<Line> = {}): CrmEvent => ({ type: 'line', line: line(more) });
const talks = (more: Partial<Line> = {}) => sees({ state: 'talking', talkingSince: 10, ...more });
const drops = (cause = 'normal', more: Partial<Line> = {}) =>
  sees({ state: 'dropped', talkingSince: 10, end: { cause, by: 'remote', at: 90 }, ...more });
const found = (kind: 'contact' | 'lead' | 'account', ...ids: string[]): CrmEvent => ({
  type: 'found',
  lineId: 'l',
  kind,
  records: ids.map((id) => ({ id, label: id })),
  isBook: false,
});
const search = (kind: 'contact' | 'lead' | 'account') => ({ do: 'search', lineId: 'l', kind, number: '0199004127' });
const claire = { id: '003', label: '003' };
const noForm: CrmEvent = { type: 'form', lineId: 'l', form: null };
const saved: CrmEvent = { type: 'logged', lineId: 'l', outcome: { is: 'saved', id: '00T' } };

/** Effects of each event, beginning with a CRM that is ready. */
function run(...events: CrmEvent[]): CrmEffect[][] {
  return from(signedIn(), ...events);
}
function from(first: CrmEvent, ...events: CrmEvent[]): CrmEffect[][] {
  let [state] = [first, there, ready].reduce<[CrmBridge]>(([at], event) => [crmBridge(at, event)[0]], [crmStart]);
  return events.map((event) => {
    const [next, effects] = crmBridge(state, event);
    state = next;
    return effects;
  });
}
const atAfter = (...events: CrmEvent[]) => {
  const last = events.reduce((state, event) => crmBridge(state, event)[0], crmStart);
  return crmStateValues[last.at];
};

test('[CRM-001] [CRM-002] [CRM-005] [CRM-045] the six states and what leads to them', () => {
  const failed: CrmEvent = { type: 'driver', attempt: 1, isReady: false };
  expect(atAfter()).toBe(0);
  expect(atAfter(signedIn())).toBe(0);
  expect(atAfter(there)).toBe(0);
  expect(atAfter(there, signedIn())).toBe(1);
  expect(atAfter(signedIn(), there, ready)).toBe(2);
  expect(atAfter(signedIn(), there, failed)).toBe(-3);
  expect(atAfter(signedIn({}, false), there)).toBe(-1);
  expect(atAfter({ type: 'started', isCrm: false }, signedIn(), there, ready)).toBe(-2);
  expect(atAfter(signedIn(), there, ready, { type: 'host', isThere: false })).toBe(0);
});

test('a late report of a driver that was started again says nothing', () => {
  const gone: CrmEvent = { type: 'host', isThere: false };
  expect(atAfter(signedIn(), there, gone, there, ready)).toBe(1);
  expect(atAfter(signedIn(), there, gone, there, { ...ready, attempt: 2 } as CrmEvent)).toBe(2);
});

test('[CRM-003] calls say nothing before the bridge is initialized', () => {
  const [pending] = crmBridge(crmBridge(crmStart, signedIn())[0], there);
  expect(pending.at).toBe('pending');
  expect(crmBridge(pending, sees())).toEqual([pending, []]);
});

test('[CRM-004] a logout destroys the bridge', () => {
  const before = [signedIn(), there, ready, sees()].reduce((state, event) => crmBridge(state, event)[0], crmStart);
  const [after, effects] = crmBridge(before, { type: 'signedOut' });
  expect([after.at, after.calls, effects]).toEqual(['idle', {}, [{ do: 'destroy' }]]);
});

test('[CRM-007] contact, lead and account are searched in this order until one is found', () => {
  expect(run(sees(), found('contact'), found('lead', '003'))).toEqual([
    [search('contact')],
    [search('lead')],
    [
      { do: 'store', lineId: 'l', record: claire, isBook: false },
      { do: 'open', record: claire, afterMs: 0 },
    ],
  ]);
  expect(run(sees(), found('contact'), found('lead'))).toEqual([
    [search('contact')],
    [search('lead')],
    [search('account')],
  ]);
});

test('[CRM-010] [CRM-011] [CRM-012] the first sighting, and no later one, searches, stores and pops up', () => {
  expect(run(sees(), found('contact', '003'), sees(), talks())).toEqual([
    [search('contact')],
    [
      { do: 'store', lineId: 'l', record: claire, isBook: false },
      { do: 'open', record: claire, afterMs: 0 },
    ],
    [],
    [],
  ]);
  expect(run(sees({ externalNumber: null, party: { name: 'Marc', number: '2117' } }))).toEqual([[]]);
});

test('[CRM-006] [CRM-008] an incoming call that talks and matched nothing gets a new-contact form, once', () => {
  const form = [{ do: 'newContact', lineId: 'l', number: '0199004127' }];
  const none = [found('contact'), found('lead'), found('account')];
  expect(run(sees(), ...none, talks(), sees({ state: 'held' }), talks()).slice(3)).toEqual([[], form, [], []]);
  expect(run(talks(), ...none)).toEqual([[search('contact')], [search('lead')], [search('account')], form]);
  expect(run(sees({ isIncoming: false }), ...none, talks({ isIncoming: false })).at(-1)).toEqual([]);
});

test('[CRM-009] an anonymous call gets a blank form', () => {
  const anonymous = { externalNumber: null, party: { name: '', number: '' } };
  expect(run(sees(anonymous), talks(anonymous))).toEqual([[], [{ do: 'newContact', lineId: 'l', number: '' }]]);
});

test('[CRM-017] [CRM-018] [CRM-019] nothing opens by itself for calls that the settings leave out', () => {
  const store = { do: 'store', lineId: 'l', record: claire, isBook: false };
  const open = { do: 'open', record: claire, afterMs: 0 };
  const end = (first: CrmEvent, more: Partial<Line>) => from(first, sees(more), found('contact', '003')).at(-1);
  expect(end(signedIn({ incoming: false }), {})).toEqual([store]);
  expect(end(signedIn({ incoming: false }), { isIncoming: false })).toEqual([store, open]);
  expect(end(signedIn({ outgoing: false }), { isIncoming: false })).toEqual([store]);
  expect(end(signedIn({ acdOnly: true }), {})).toEqual([store]);
  expect(end(signedIn({ acdOnly: true }), { groupUri: 'v1/group/1' })).toEqual([store, open]);
});

test('[PROMPT-005] several matches of a kind open the chooser; what is chosen is stored and opened', () => {
  const chosen: CrmEvent = { type: 'chosen', lineId: 'l', record: claire, isBook: false };
  expect(run(sees(), found('contact', '003', '004'), chosen).slice(1)).toEqual([
    [{ do: 'choose', lineId: 'l', isBook: false }],
    [
      { do: 'store', lineId: 'l', record: claire, isBook: false },
      { do: 'open', record: claire, afterMs: 0 },
    ],
  ]);
});

test('the chooser goes when the host page names the record, and when the call ends', () => {
  const close = { do: 'closeChooser', lineId: 'l' };
  const several = [sees(), found('contact', '003', '004')];
  const named = { record: { id: '005', label: 'Nadia' } };
  expect(run(...several, sees(named), sees(named), drops('normal', named), noForm, saved).slice(2)).toEqual([
    [close],
    [],
    [{ do: 'askForm', lineId: 'l' }],
    [{ do: 'hide' }, { do: 'saveLog', lineId: 'l', fields: {} }],
    [{ do: 'open', record: named.record, afterMs: 1500 }],
  ]);
  expect(run(...several, drops(), drops()).slice(2)).toEqual([[close, { do: 'askForm', lineId: 'l' }], []]);
  expect(run(...several, drops('causeReorderTone')).at(-1)).toEqual([close]);
  expect(run(...several, sees({ isPersonal: true })).at(-1)).toEqual([close]);
});

test('a record that the host page names while the number is looked up is the record of the call', () => {
  const named = { record: { id: '005', label: 'Nadia' } };
  expect(run(sees(), sees(named), found('contact', '003'), talks(named)).slice(1)).toEqual([[], [], []]);
});

test('[PROMPT-003] a contact of the address book is asked about before it opens', () => {
  expect(run(sees(), { ...found('contact', '003'), isBook: true } as CrmEvent).at(-1)).toEqual([
    { do: 'store', lineId: 'l', record: claire, isBook: true },
    { do: 'askOpen', lineId: 'l', record: claire },
  ]);
});

test('a call that has its record already is not searched, and its record not opened again', () => {
  expect(run(sees({ record: claire }), talks({ record: claire }))).toEqual([[], []]);
});

test('a search that failed is told, and opens no new-contact form', () => {
  expect(run(sees(), { type: 'notFound', lineId: 'l', why: 'failed' }, talks()).slice(1)).toEqual([
    [{ do: 'warnSearch', lineId: 'l' }],
    [],
  ]);
});

test('[CRM-013] [CRM-014] [CRM-016] at dropped the panel hides, one log is saved, and the record opens 1.5 s later', () => {
  expect(
    run(sees(), found('contact', '003'), talks(), drops(), noForm, saved, drops(), saved, noForm).slice(3),
  ).toEqual([
    [{ do: 'askForm', lineId: 'l' }],
    [{ do: 'hide' }, { do: 'saveLog', lineId: 'l', fields: {} }],
    [{ do: 'open', record: claire, afterMs: 1500 }],
    [],
    [],
    [],
  ]);
});

test('[CRM-014] a call that nobody answered is logged at once', () => {
  expect(run(sees(), drops('callerCancel', { talkingSince: null })).at(-1)).toEqual([
    { do: 'hide' },
    { do: 'saveLog', lineId: 'l', fields: {} },
  ]);
});

test.each(['causeReorderTone', 'causeCallNextTermUnavailable'])(
  '[CRM-015] nothing is hidden or saved for the cause %s',
  (cause) => {
    expect(run(sees(), talks(), drops(cause), noForm).slice(2)).toEqual([[], []]);
  },
);

test('[CRM-041] a personal call without consent has no pop-up and no log', () => {
  expect(run(sees({ isPersonal: true }), drops('normal', { isPersonal: true }))).toEqual([[], []]);
  expect(run(sees(), talks({ isPersonal: true }), drops('normal', { isPersonal: true })).slice(1)).toEqual([[], []]);
  const consent: CrmEvent = { type: 'signedIn', isAllowed: true, settings: { ...settings, seesPersonal: true } };
  expect(from(consent, sees({ isPersonal: true }))).toEqual([[search('contact')]]);
});

test('a form holds the log until it is sent; closing it sends what was filled in', () => {
  const form = { title: '', fields: [] };
  const withForm: CrmEvent = { type: 'form', lineId: 'l', form };
  const events = [sees(), talks(), drops(), withForm];
  expect(run(...events, { type: 'submitted', lineId: 'l', fields: { a: 1 } }).slice(3)).toEqual([
    [],
    [{ do: 'saveLog', lineId: 'l', fields: { a: 1 } }],
  ]);
  expect(run(...events, { type: 'closed', lineId: 'l', fields: {} }).at(-1)).toEqual([
    { do: 'hide' },
    { do: 'saveLog', lineId: 'l', fields: {} },
  ]);
});

test('a log that failed is told and can be tried again with the same fields, one that was saved cannot', () => {
  const failed: CrmEvent = { type: 'logged', lineId: 'l', outcome: { is: 'failed' } };
  const again: CrmEvent = { type: 'logAgain', lineId: 'l' };
  expect(run(sees(), drops(), noForm, failed, again, saved, again).slice(3)).toEqual([
    [{ do: 'warnLog', lineId: 'l' }],
    [{ do: 'saveLog', lineId: 'l', fields: {} }],
    [],
    [],
  ]);
});

test('[CRM-014] a call that ends while the CRM page is loaded again is logged when it is back', () => {
  expect(
    run(
      sees(),
      talks(),
      { type: 'host', isThere: false },
      drops(),
      there,
      { type: 'driver', attempt: 2, isReady: true },
      noForm,
    ).slice(2),
  ).toEqual([
    [],
    [],
    [{ do: 'init', attempt: 2 }],
    [{ do: 'lookAtLines' }, { do: 'askForm', lineId: 'l' }],
    [{ do: 'hide' }, { do: 'saveLog', lineId: 'l', fields: {} }],
  ]);
});
