import { afterEach, expect, test, vi } from 'vitest';
import { line, profile, setUp } from './test/testHost.ts';

const open: { close: () => void }[] = [];
const start = (features: string[]) => {
  const host = setUp({ pageEvents: ['PROVIDER_FAILED'] });
  open.push(host);
  host.bridge.publishInfo(profile);
  host.bridge.publishLine(line('l1'));
  host.hello({ features });
  const requests = () => host.heard.filter(({ type }) => type === 'request' || type === 'cancel');
  return { ...host, requests };
};
afterEach(() => {
  vi.useRealTimers();
  for (const host of open.splice(0)) host.close();
});
const asked = { number: '0199004127', digits: '199004127' };
const claire = { id: '003A', label: 'Claire Vasseur', type: 'Contact' };

test('a question goes out with an id, its reply comes back parsed: unknown members dropped', async () => {
  const host = start(['matchNumber']);
  const answer = host.bridge.ask('matchNumber', { ...asked, lineID: 'l1' });
  await host.settle();
  expect(host.requests()).toEqual([
    { type: 'request', id: 1, name: 'matchNumber', content: { ...asked, lineID: 'l1' } },
  ]);
  host.post({ type: 'reply', id: 1, status: 200, content: [{ ...claire, secret: 1 }] });
  expect(await answer).toEqual({ status: 200, content: [claire] });
  expect([host.bridge.hostHas('matchNumber'), host.bridge.hostHas('logCall')]).toEqual([true, false]);
});

test.each([
  ['a failure of the host', { status: 500, content: null }, { status: 500, content: null }],
  ['a request that it does not know', { status: 404, content: null }, { status: 404, content: null }],
  ['something else than records', { status: 200, content: 'x' }, { status: 500, content: null }],
  ['fifty million bytes', { status: 200, content: new Uint8Array(5e7) }, { status: 500, content: null }],
  ['a hundred and one records', { status: 200, content: Array(101).fill(claire) }, { status: 500, content: null }],
])('%s is an answer', async (_what, reply, expected) => {
  const host = start(['searchContacts']);
  const answer = host.bridge.ask('searchContacts', { query: 'cl', limit: 10 });
  host.post({ type: 'reply', id: 1, ...reply });
  expect(await answer).toEqual(expected);
});

test('what the host did not announce is not asked; replies that nobody waits for, and junk, change nothing', async () => {
  const host = start(['beforeCall', 'constructor', 'openRecord']);
  expect(await host.bridge.ask('logCall', { call: {} } as never)).toEqual({ status: 404, content: null });
  for (const reply of [
    { type: 'reply', id: 1, status: 200, content: null },
    { type: 'reply', id: 'x', status: 200 },
    { type: 'reply', id: 1, status: 'x', content: null },
    { type: 'reply' },
  ])
    host.post(reply);
  await host.settle();
  expect(host.requests()).toEqual([]);
  expect(await host.command('GET_INFO')).toMatchObject({ status: 200 });
});

test('a question settles after three seconds, when it is taken back, and when the host goes; the host is told', async () => {
  const host = start(['searchContacts']);
  vi.useFakeTimers();
  const slow = host.bridge.ask('searchContacts', { query: 'a', limit: 1 });
  const settled = vi.fn();
  void slow.then(settled);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await slow).toEqual({ status: 503, content: null });
  const controller = new AbortController();
  const taken = host.bridge.ask('searchContacts', { query: 'b', limit: 1 }, { signal: controller.signal });
  controller.abort();
  expect(await taken).toEqual({ status: 503, content: null });
  const orphan = host.bridge.ask('searchContacts', { query: 'c', limit: 1 });
  host.bridge.close();
  expect(await orphan).toEqual({ status: 503, content: null });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  await host.settle();
  expect(host.requests().map(({ type, id }) => [type, id])).toEqual([
    ['request', 1],
    ['cancel', 1],
    ['request', 2],
    ['cancel', 2],
    ['request', 3],
  ]);
});

test('[CRM-041] a question about a call that the host may not know is not asked', async () => {
  const host = start(['matchNumber', 'beforeDisposition:closed']);
  host.bridge.publishLine(line('personal', { isPersonal: true }));
  const found = await host.bridge.ask('matchNumber', { ...asked, lineID: 'personal' });
  const verdict = await host.bridge.check('beforeDisposition', { lineID: 'personal', disposition: 'x' });
  await host.settle();
  expect([found, verdict.allowed, host.requests()]).toEqual([{ status: 404, content: null }, true, []]);
});

const action = { number: '2117', record: null };
test.each([
  ['open', { allow: true }, { allowed: true, reason: null, by: 'host' }],
  ['closed', { allow: false, reason: 'Do not call' }, { allowed: false, reason: 'Do not call', by: 'host' }],
  ['open', 'nonsense', { allowed: true, reason: null, by: 'policy' }],
  ['closed', 'nonsense', { allowed: false, reason: null, by: 'policy' }],
])('a hook with the policy %s that says %j', async (policy, content, expected) => {
  const host = start([`beforeCall:${policy}`]);
  const outcome = host.bridge.check('beforeCall', action);
  host.post({ type: 'reply', id: 1, status: 200, content });
  expect(await outcome).toEqual(expected);
});

test('without an answer within 1.5 s the policy decides; without a hook the action goes on', async () => {
  const [openHost, closedHost, none] = [start(['beforeCall:open']), start(['beforeCall:closed']), start([])];
  vi.useFakeTimers();
  const outcomes = [openHost, closedHost, none].map(({ bridge }) => bridge.check('beforeCall', action));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await Promise.all(outcomes)).toEqual([
    { allowed: true, reason: null, by: 'policy' },
    { allowed: false, reason: null, by: 'policy' },
    { allowed: true, reason: null, by: 'noHook' },
  ]);
});

test.each([
  ['doNotContact', { status: 500, content: null }, 'failed', 'closed'],
  ['doNotContact:open', { status: 500, content: null }, 'failed', 'open'],
  ['doNotContact:closed', { status: 404, content: null }, 'failed', 'closed'],
  ['doNotContact', { status: 200, content: { blocked: 'no' } }, 'malformed', 'closed'],
  ['doNotContact', null, 'timeout', 'closed'],
  ['openRecord', { status: 500, content: null }, 'failed', null],
] as const)('the host hears that %s failed with %j, and what decides instead', async (feature, reply, why, policy) => {
  const host = start([feature]);
  const name = feature.split(':')[0] as 'doNotContact';
  expect(host.bridge.policyOf(name)).toBe(policy);
  if (!reply) vi.useFakeTimers();
  const answer = host.bridge.ask(name, { number: '0199' });
  if (reply) host.post({ type: 'reply', id: 1, ...reply });
  else await vi.advanceTimersByTimeAsync(3_000);
  expect((await answer).status).not.toBe(200);
  vi.useRealTimers();
  await host.settle();
  expect(host.events().filter(({ type }) => type === 'PROVIDER_FAILED')).toMatchObject([
    { content: { name, why, policy } },
  ]);
});

test('a list that nobody announced has no policy, and what is taken back is no failure', async () => {
  const host = start(['searchContacts']);
  expect(host.bridge.policyOf('doNotContact')).toBe(null);
  const controller = new AbortController();
  const taken = host.bridge.ask('searchContacts', { query: 'b', limit: 1 }, { signal: controller.signal });
  controller.abort();
  await taken;
  await host.settle();
  expect(host.events().filter(({ type }) => type === 'PROVIDER_FAILED')).toEqual([]);
});

test('a host that goes away while it guards an action does not let it through', async () => {
  const host = start(['beforeCall:closed']);
  const outcome = host.bridge.check('beforeCall', action);
  host.post({ type: 'bye', cause: 'destroyed' });
  expect(await outcome).toEqual({ allowed: false, reason: null, by: 'policy' });
});
