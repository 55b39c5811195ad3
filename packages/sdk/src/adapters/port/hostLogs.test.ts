import type { CallView } from '@ringside/protocol/bridge/types';
import { expect, test, vi } from 'vitest';
import { FakeCrm } from '../testing/FakeCrm.ts';
import { callView, ended, FakePhone, turns } from '../testing/FakePhone.ts';
import { claire, connectedHost, join, talking } from './test/connectedHost.ts';

connectedHost();

const over = { ...talking, state: 'hangupByCaller', lineState: 'dropped', end: ended('normal', 34) } as const;

const durations = (crm: FakeCrm) => crm.logs.map(({ task }) => task.CallDurationInSeconds);

test('[CRM-013] [CRM-014] [CRM-016] the end hides the phone and saves one log; 1.5 s later the record is shown anew', async () => {
  const { phone, crm } = join();
  phone.call();
  phone.call({ state: 'answered', answeredAt: 1 });
  const over = { state: 'hangupByCaller', lineState: 'dropped', end: ended('normal', 12) } as const;
  phone.call(over);
  phone.call(over);
  phone.emit('resync', {
    snapshot: { seq: 9, info: null, operator: null, groups: [], calls: [], dial: { canDial: true, reason: null } },
    gone: [],
  });
  await turns();
  expect(
    crm.logs.map(({ task, record }) => [task.CallObject, task.CallDurationInSeconds, task.WhoId, record?.id]),
  ).toEqual([['c1', 12, '003A', '003A']]);
  expect(crm.said).toEqual(['show', 'hide']);
  vi.advanceTimersByTime(1499);
  await turns();
  expect(crm.said).toEqual(['show', 'hide']);
  vi.advanceTimersByTime(1);
  await turns();
  expect([crm.said, crm.popped]).toEqual([
    ['show', 'hide', 'refresh'],
    ['003A', '003A'],
  ]);
});

test('[CRM-018] after the log of an outgoing call no record opens unless the settings want it; a newer call keeps its own', async () => {
  const { phone, crm } = join();
  const placed = { isIncoming: false, state: 'placed', record: claire } as const;
  phone.call(placed);
  phone.call({ ...placed, state: 'abandoned', end: ended() });
  phone.call({ lineID: 'l2', callID: 'c2' });
  phone.call({ lineID: 'l2', callID: 'c2', state: 'abandoned', end: ended() });
  phone.call({ lineID: 'l3', callID: 'c3', number: '0199004128' });
  await turns();
  vi.advanceTimersByTime(1500);
  await turns();
  expect([crm.logs.length, crm.popped]).toEqual([2, []]);
});

test('[CRM-014] a call that rang on two phones of the user is logged once, when its last line ends', async () => {
  const { phone, crm } = join();
  phone.call();
  phone.call({ lineID: 'l2' });
  phone.call({ lineID: 'l2', state: 'abandoned', end: ended('normal', 0) });
  await turns();
  expect([crm.logs, crm.said]).toEqual([[], ['show']]);
  phone.call({ state: 'hangupByCaller', end: ended('normal', 30) });
  await turns();
  expect(crm.logs.map(({ task }) => task.CallDurationInSeconds)).toEqual([30]);
});

test('[CRM-014] a call that comes back to the user on another line after its end is not logged again', async () => {
  const { phone, crm } = join();
  for (const lineID of ['l1', 'l2']) {
    phone.call({ lineID });
    phone.call({ lineID, state: 'abandoned', end: ended() });
    await turns();
  }
  expect([crm.logs.length, crm.popped]).toEqual([1, ['003A']]);
});

test('[CRM-014] of two pages that see the same call, only the one whose claim holds saves it', async () => {
  const claims: string[] = [];
  const once = async (id: string) => claims.push(id) === 1;
  const pages = [join({ claim: once }), join({ claim: once })];
  for (const { phone } of pages) {
    phone.call();
    phone.call({ state: 'abandoned', end: ended() });
  }
  await turns();
  expect(pages.map(({ crm }) => crm.logs.length)).toEqual([1, 0]);
});

test('a call that was there before the page, and one that ended while the link was down, are logged too', async () => {
  const phone = new FakePhone();
  phone.known = [callView()];
  const { crm } = join({}, phone);
  await turns();
  expect(crm.popped).toEqual(['003A']);
  phone.signIn(null, undefined, []);
  await turns();
  vi.advanceTimersByTime(10_000);
  await turns();
  expect(crm.logs.map(({ task }) => [task.CallObject, task.CallDurationInSeconds])).toEqual([['c1', null]]);
});

test.each([
  ['at once', 100],
  ['within two seconds', 1900],
  ['later than that, when its end was believed', 5000],
])(
  '[CRM-014] a frame that is loaded again in mid-call and knows the call %s: one pop, one log, at the real end',
  async (_when, ms) => {
    const crm = new FakeCrm();
    const followed: string[] = [];
    Object.assign(crm, { follow: () => (call: CallView) => followed.push(call.end?.cause ?? call.state) });
    const { phone } = join({}, new FakePhone(), crm);
    phone.call();
    phone.call(talking);
    await turns();
    phone.connect('reconnecting');
    phone.connect('ready');
    phone.signIn(null, undefined, []);
    await turns();
    vi.advanceTimersByTime(ms);
    await turns();
    phone.call(talking);
    await turns();
    vi.advanceTimersByTime(20_000);
    await turns();
    expect([crm.popped, crm.logs]).toEqual([['003A'], []]);
    phone.call(over);
    await turns();
    expect([durations(crm), followed.filter((step) => step === 'normal')]).toEqual([[34], ['normal']]);
    expect(followed.includes('unseen')).toBe(ms > 2000);
  },
);

test('a call that is missing when the link goes again is not given up while nobody can say otherwise', async () => {
  const { phone, crm } = join();
  phone.call(talking);
  phone.signIn(null, undefined, []);
  phone.connect('reconnecting');
  await turns();
  vi.advanceTimersByTime(60_000);
  await turns();
  phone.connect('ready');
  phone.call(talking);
  phone.call(over);
  await turns();
  expect(durations(crm)).toEqual([34]);
});

test('a page that is loaded again in mid-call does not open the record again, and writes the one log', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) });
  const before = join();
  before.phone.call();
  before.phone.call(talking);
  await turns();
  before.part();
  const phone = new FakePhone();
  phone.known = [callView(talking)];
  const { crm } = join({}, phone);
  await turns();
  phone.call(over);
  await turns();
  vi.unstubAllGlobals();
  expect([before.crm.popped, before.crm.logs, crm.popped, durations(crm)]).toEqual([['003A'], [], [], [34]]);
});
