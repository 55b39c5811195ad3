import type { CallView } from '@ringside/protocol/bridge/types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCrm } from '../testing/FakeCrm.ts';
import { callView, ended, FakePhone, operator, turns } from '../testing/FakePhone.ts';
import { type ConnectHostOptions, connectHost } from './index.ts';

const claire = { id: '003A', label: 'Claire Vasseur', type: 'Contact' };
const claim = async () => true;
const join = (options: ConnectHostOptions = {}, phone = new FakePhone(), crm = new FakeCrm()) => {
  crm.found = { '0199004127': [claire] };
  const errors: string[] = [];
  const part = connectHost(phone, crm, { claim, onError: ({ message }) => errors.push(message), ...options });
  return { phone, crm, part, errors };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[CRM-054] a dial request of the CRM becomes a call with its record, a refusal is told in words', async () => {
  const { phone, crm } = join();
  phone.answers['CALL'] = () => ({ content: { lineID: 'l1', callID: 'c1' } });
  expect(await crm.dial({ number: '2104', record: claire })).toEqual({ ok: true, lineID: 'l1', callID: 'c1' });
  expect(phone.sent).toEqual([['CALL', { number: '2104', record: claire }]]);
  phone.answers['CALL'] = () => ({ status: 406, content: { label: 'i__X', text: 'Wrong number' } });
  expect(await crm.dial({ number: 'x' })).toEqual({ ok: false, status: 406, text: 'Wrong number' });
  phone.answers['CALL'] = () => ({ status: 503, outcomeUnknown: true });
  expect(await crm.dial({ number: '1' })).toMatchObject({
    ok: false,
    text: 'It is not known whether the call was placed',
  });
});

test('dialling is on only while the phone can dial, and otherwise has its reason, each told once', async () => {
  const phone = new FakePhone();
  phone.state = 'loading';
  phone.session = null;
  phone.block('noPanel');
  const { crm } = join({}, phone);
  phone.connect('connecting');
  phone.signOut();
  phone.connect('ready');
  phone.block('starting');
  phone.signIn();
  phone.connect('reconnecting');
  phone.connect('ready', 'starting');
  phone.block(null);
  phone.block('noMicrophone');
  phone.block('noMicrophone');
  phone.signIn(null, ['GET_INFO']);
  expect(crm.enabled.map((told) => (told === true ? 'on' : told.code))).toEqual([
    'noPanel',
    'signedOut',
    'starting',
    'on',
    'noPanel',
    'starting',
    'on',
    'noMicrophone',
    'notAllowed',
  ]);
  expect(await crm.dial({ number: '2104' })).toEqual({ ok: false, status: 503, text: 'This phone cannot place calls' });
  expect(phone.sent).toEqual([]);
});

test('a request that comes while the phone is starting waits in the panel instead of being refused', async () => {
  const { phone, crm } = join();
  phone.answers['CALL'] = () => ({ content: { lineID: 'l1', callID: 'c1' } });
  for (const reason of ['starting', 'noPanel', 'noServer'] as const) {
    phone.block(reason);
    expect(await crm.dial({ number: '2104' })).toMatchObject({ ok: true });
  }
  expect(phone.sent).toHaveLength(3);
});

test('[CRM-007] [CRM-011] [CRM-012] the first sighting searches once, opens the match and stores it on the line', async () => {
  const { phone, crm } = join();
  phone.call();
  phone.call({ service: 'again' });
  await turns();
  phone.call({ state: 'answered', lineState: 'talking' });
  await turns();
  expect(crm.searched).toEqual([{ number: '0199004127', digits: '199004127' }]);
  expect(crm.popped).toEqual(['003A']);
  expect(phone.sent).toEqual([['FILL_CALL_INFO', { lineID: 'l1', sfId: '003A', sfLabel: 'Claire Vasseur' }]]);
});

test('[CRM-018] a call placed from a record is not searched; it opens only if outgoing calls do', async () => {
  const { phone, crm } = join();
  const placed = { isIncoming: false, state: 'placed', record: { id: '001B', label: 'Atelier' } } as const;
  phone.call({ ...placed });
  await turns();
  expect([crm.searched, crm.popped]).toEqual([[], []]);
  const second = join({ settings: () => ({ incoming: false, outgoing: true, acdOnly: false }) });
  second.phone.call({ ...placed });
  await turns();
  expect([second.crm.searched, second.crm.popped]).toEqual([[], ['001B']]);
});

test('the newest call wins: a slow search of an older one opens nothing', async () => {
  const { phone, crm } = join();
  let open = () => {};
  crm.gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  crm.found['0199004128'] = [{ id: '003B', label: 'Nadia' }];
  phone.call();
  phone.call({ lineID: 'l2', callID: 'c2', number: '0199004128' });
  await turns();
  open();
  await turns();
  expect(crm.popped).toEqual(['003B']);
});

test('several matches of one kind are left to the user, and nothing opens', async () => {
  const chosen: string[][] = [];
  const { phone, crm } = join({ choose: (records) => chosen.push(records.map(({ id }) => id)) });
  crm.found['0199004127'] = [claire, { ...claire, id: '003C' }, { id: '001A', label: 'A', type: 'Account' }];
  phone.call();
  phone.call({ state: 'answered' });
  await turns();
  expect([chosen, crm.popped, crm.said]).toEqual([[['003A', '003C']], [], ['show']]);
});

test('[CRM-006] [CRM-008] [CRM-009] nobody matched: one form when an incoming call is answered, blank for an anonymous one', async () => {
  const { phone, crm } = join();
  crm.found = {};
  phone.call();
  await turns();
  expect(crm.said).toEqual(['show']);
  phone.call({ state: 'answered' });
  phone.call({ state: 'answered', lineState: 'held' });
  phone.call({ state: 'answered' });
  await turns();
  expect(crm.said).toEqual(['show', 'new contact 0199004127']);
  phone.call({ lineID: 'l2', callID: 'c2', number: '', label: '' });
  phone.call({ lineID: 'l2', callID: 'c2', number: '', label: '', state: 'answered' });
  await turns();
  expect(crm.said).toEqual(['show', 'new contact 0199004127', 'show', 'new contact ']);
  expect(crm.searched).toHaveLength(1);
});

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

test.each(['causeReorderTone', 'causeCallNextTermUnavailable'])(
  '[CRM-015] nothing is hidden or saved after %s',
  async (cause) => {
    const { phone, crm } = join();
    phone.call({ isIncoming: false, state: 'placed' });
    phone.call({ isIncoming: false, state: 'abandoned', end: ended(cause, 0) });
    await turns();
    expect([crm.logs, crm.said]).toEqual([[], ['show']]);
  },
);

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

const talking = { state: 'answered', lineState: 'talking', answeredAt: 1 } as const;
const over = { ...talking, state: 'hangupByCaller', lineState: 'dropped', end: ended('normal', 34) } as const;
const durations = (crm: FakeCrm) => crm.logs.map(({ task }) => task.CallDurationInSeconds);

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

test('[CRM-010] a colleague calling from an extension is no business of the CRM', async () => {
  const { phone, crm } = join();
  phone.call({ number: '2117' });
  phone.call({ number: '2117', state: 'abandoned', end: ended() });
  await turns();
  expect([crm.searched, crm.popped, crm.logs, crm.said]).toEqual([[], [], [], []]);
});

test('a CRM that fails, throws or never answers is reported, and the call is logged all the same', async () => {
  const { phone, crm, errors } = join();
  crm.search = () => new Promise(() => {});
  crm.pop = async () => Promise.reject(new Error('no such record'));
  crm.setDialEnabled = () => {
    throw new Error('gone');
  };
  phone.connect('reconnecting');
  phone.call();
  phone.call({ record: claire, state: 'abandoned', end: ended() });
  phone.call({ lineID: 'l2', callID: 'c2', record: claire });
  await turns();
  expect(errors).toEqual(['Test CRM: gone', 'Test CRM: no such record']);
  vi.advanceTimersByTime(10_000);
  await turns();
  expect(errors.at(-1)).toBe('Test CRM: no answer within 10000 ms');
  expect(crm.logs.map(({ task }) => task.CallObject)).toEqual(['c1']);
});

test('what the CRM cannot do is never asked of it', async () => {
  const crm = new FakeCrm();
  crm.capabilities = { pop: false, log: false, search: false };
  const { phone } = join({}, new FakePhone(), crm);
  phone.call({ record: claire });
  phone.call({ record: claire, state: 'abandoned', end: ended() });
  await turns();
  expect([crm.searched, crm.popped, crm.logs]).toEqual([[], [], []]);
});

test('[CRM-050] [CRM-057] [CRM-062] [CRM-063] the agent state goes both ways, and what the CRM asked for is not told back', async () => {
  const { phone, crm } = join();
  phone.signIn(operator('LOGOUT'));
  phone.answers = {
    ACD_LOGIN: () => ({ content: operator('IDLE') }),
    ACD_PAUSE: () => ({ content: operator('PAUSE', true) }),
    ACD_UNPAUSE: () => ({ content: operator('IDLE') }),
  };
  expect(await crm.wish('paused')).toBe(true);
  phone.emit('AGENT_EVENT', operator('PAUSE', true));
  expect(crm.statuses).toEqual(['offline']);
  phone.emit('AGENT_EVENT', operator('IDLE'));
  phone.emit('AGENT_EVENT', operator('ACD_CALL'));
  expect(crm.statuses).toEqual(['offline', 'available', 'busy']);
  expect(phone.sent.map(([command]) => command)).toEqual(['ACD_LOGIN', 'ACD_PAUSE']);
});

test('a wish that the phone refuses answers false and leaves the CRM with the true state at the next change', async () => {
  const { phone, crm, errors } = join();
  phone.signIn(operator('LOGOUT'));
  phone.answers['ACD_LOGIN'] = () => ({ status: 403, reason: 'refused' });
  expect(await crm.wish('available')).toBe(false);
  expect(errors).toEqual(['Test CRM: ACD_LOGIN 403: refused']);
  phone.emit('AGENT_EVENT', operator('IDLE'));
  expect(crm.statuses).toEqual(['offline', 'available']);
});

test('who is no agent is available whenever the phone is', async () => {
  const { phone, crm } = join();
  expect(await crm.wish('available')).toBe(true);
  phone.connect('reconnecting');
  expect(await crm.wish('available')).toBe(false);
  expect([phone.sent, crm.statuses]).toEqual([[], []]);
});

test('a host that follows calls gets its own call after the answer to its dial request, even to an extension', async () => {
  const crm = new FakeCrm();
  const seen: string[] = [];
  Object.assign(crm, {
    follow: () => (call: { lineID: string; state: string }) => seen.push(`${call.lineID} ${call.state}`),
  });
  const { phone } = join({}, new FakePhone(), crm);
  phone.answers['CALL'] = () => {
    phone.call({ number: '2117', isIncoming: false, state: 'placed' });
    phone.call({ lineID: 'l2', callID: 'c2' });
    return { content: { lineID: 'l1', callID: 'c1' } };
  };
  await crm.dial({ number: '2117' }).then(({ ok }) => seen.push(`dialled ${ok}`));
  phone.call({ number: '2117', isIncoming: false, state: 'answered' });
  expect(seen).toEqual(['l2 ringing', 'dialled true']);
  vi.advanceTimersByTime(0);
  phone.call({ number: '2117', isIncoming: false, state: 'abandoned', end: ended() });
  phone.call({ number: '2118', lineID: 'l3', callID: 'c3' });
  expect(seen).toEqual(['l2 ringing', 'dialled true', 'l1 placed', 'l1 answered', 'l1 abandoned']);
});

test('after parting nothing reaches the CRM any more, and its dial requests are refused', async () => {
  const { phone, crm, part } = join();
  let closed = 0;
  Object.assign(crm, { close: () => closed++ });
  part();
  part();
  phone.call();
  phone.connect('failed');
  await turns();
  expect([crm.searched, crm.enabled.length, closed]).toEqual([[], 1, 1]);
  expect(await crm.dial({ number: '2104' })).toMatchObject({ ok: false, status: 503 });
});
