import { expect, test, vi } from 'vitest';
import { FakeCrm } from '../testing/FakeCrm.ts';
import { ended, FakePhone, operator, turns } from '../testing/FakePhone.ts';
import { claire, connectedHost, join } from './test/connectedHost.ts';

connectedHost();

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

test('[CRM-050] [CRM-057] [CRM-063] the agent state goes both ways, and what the CRM asked for is not told back', async () => {
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
