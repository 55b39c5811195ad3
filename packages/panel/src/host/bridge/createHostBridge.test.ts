import { expect, test } from 'vitest';
import { bridgeBench, start } from './test/bridgeBench.ts';
import { historyEntry, line, ORIGIN, profile } from './test/testHost.ts';

bridgeBench();

test('[CRM-042] with no allowed parent frames, or with the CRM API disabled, nothing listens and nothing answers', () => {
  for (const config of [
    { allowedParentFrames: [], crmApiEnabled: true },
    { allowedParentFrames: [ORIGIN], crmApiEnabled: false },
  ]) {
    const host = start({ config });
    host.hello();
    expect([host.listeners(), host.welcomes]).toEqual([0, []]);
  }
});

test('[CRM-042] a hello of the parent from an allowed origin is answered to exactly that origin; no other one is', () => {
  const host = start();
  host.say({ ringside: 1, type: 'hello', protos: [1] }, 'https://evil.test');
  host.say({ ringside: 1, type: 'hello', protos: [1] }, ORIGIN, { postMessage() {} });
  host.say({ ringside: 1, type: 'hello', protos: [1] }, ORIGIN, null);
  for (const data of [
    null,
    1,
    'hello',
    [],
    {},
    { ringside: 2, type: 'hello', protos: [1] },
    { ringside: 1, type: 'hello' },
  ])
    host.say(data);
  host.say({ ringside: 1, type: 'hello', protos: [99] });
  expect(host.welcomes).toEqual([]);
  host.hello({ nonce: 'n1' });
  expect(host.welcomes).toEqual([
    {
      ringside: 1,
      type: 'welcome',
      proto: 1,
      boot: 'boot-1',
      capabilities: [],
      snapshot: {
        ...{ seq: 0, info: null, operator: null, groups: [], calls: [] },
        dial: { canDial: true, reason: null },
      },
      nonce: 'n1',
      resumed: false,
      targetOrigin: ORIGIN,
    },
  ]);
});

test('a hello that was answered is not answered again; a new one replaces the port and says so to the old one', async () => {
  const host = start();
  host.hello({ nonce: 'a' });
  host.hello({ nonce: 'a' });
  expect(host.welcomes).toHaveLength(1);
  host.hello({ nonce: 'b' });
  await host.settle();
  expect(host.welcomes).toHaveLength(2);
  expect(host.heard).toEqual([{ type: 'bye', cause: 'replaced' }]);
});

test('[CRM-048] [CRM-043] nobody signed in: 503; when the info comes, a snapshot, then GENERAL_INFO, then commands run', async () => {
  const host = start();
  host.hello();
  expect(await host.command('GET_INFO')).toMatchObject({ status: 503 });
  host.bridge.publishInfo(profile);
  await host.settle();
  expect(host.heard.slice(1).map(({ type }) => type)).toEqual(['snapshot', 'GENERAL_INFO']);
  expect(await host.command('GET_INFO')).toEqual({
    type: 'GET_INFO',
    id: 2,
    status: 200,
    content: {
      displayName: 'Inès Marchetti',
      telephonicState: 'available',
      callerID: '0199002104',
      hasACDCapability: false,
      enterprise: 'Atelier',
      operator: null,
    },
  });
});

test('[CRM-043] [ERR-043] [ROLE-013] a user whom the extension does not allow is nobody to the host: 503, no event', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo({ ...profile, crmAllowed: false });
  host.bridge.publishLine(line('l1'));
  host.bridge.publishHistory(historyEntry);
  expect(await host.command('GET_CALLS')).toMatchObject({
    status: 503,
    content: {
      label: 'i__CRM_NOT_ALLOWED_LABEL',
      detail: 'i__CRM_NOT_ALLOWED_DETAIL',
      text: expect.any(String),
      retriable: false,
    },
  });
  expect(host.events()).toEqual([]);
});

test('another user: a snapshot without anything of the one before, and nothing of that one can be asked for', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo(profile);
  host.bridge.publishLine(line('l1'));
  host.bridge.publishInfo(null);
  host.bridge.publishInfo({ ...profile, userUri: 'v1/User/2', name: 'Marc Aubry' });
  await host.settle();
  const before = host.heard.length;
  host.post({ type: 'resync', seq: 0 });
  await host.settle();
  expect(host.heard.slice(before)).toMatchObject([
    { type: 'snapshot', snapshot: { info: { displayName: 'Marc Aubry' }, calls: [] } },
  ]);
});

test('a host that comes back to the same page gets the events it missed instead of a snapshot', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo(profile);
  host.bridge.publishLine(line('l1'));
  await host.settle();
  const { seq } = host.events().at(-1) ?? { seq: 0 };
  host.post({ type: 'bye', cause: 'destroyed' });
  await host.settle();
  host.bridge.publishHistory(historyEntry);
  host.bridge.publishLine(line('l2'));
  await host.settle();
  const heard = host.events().length;
  host.hello({ resume: { boot: 'boot-1', seq } });
  await host.settle();
  expect(host.welcomes.at(-1)).toMatchObject({ resumed: true });
  expect(
    host
      .events()
      .slice(heard)
      .map((event) => [event.type, event.seq - seq]),
  ).toEqual([
    ['HISTORY_EVENT', 1],
    ['CALL_EVENT', 2],
  ]);
});

test('a heartbeat is answered with the last seq; a page that goes says bye', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo(profile);
  host.post({ type: 'ping', n: 4 });
  await host.settle();
  expect(host.heard.at(-1)).toEqual({ type: 'pong', n: 4, seq: host.events().at(-1)?.seq });
  host.window.dispatchEvent(new Event('pagehide'));
  await host.settle();
  expect(host.heard.at(-1)).toEqual({ type: 'bye', cause: 'pagehide' });
});
