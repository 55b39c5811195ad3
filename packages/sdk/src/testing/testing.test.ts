import { afterEach, expect, test } from 'vitest';
import { createPhone, type Phone, type PhoneOptions } from '../index.ts';
import { checkHost, createMockPanel, type MockOptions, scenarios } from './index.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});
function start(options: MockOptions = {}, phoneOptions: Partial<PhoneOptions> = {}) {
  const panel = createMockPanel(options);
  const phone = createPhone({ url: panel.url, iframe: panel.iframe, title: 'Phone', ...phoneOptions });
  open.push({
    close() {
      phone.destroy();
      panel.close();
    },
  });
  return { panel, phone };
}
const next = (phone: Phone, event: 'CALL_EVENT' | 'resync' | 'ATTENTION') =>
  new Promise<unknown>((resolve) => {
    const off = phone.on(event, (content) => {
      off();
      resolve(content);
    });
  });

test('without a DOM: a call is placed, answered, held and dropped, and its views arrive', async () => {
  const { panel, phone } = start();
  const { lineID } = await phone.call({ number: '2104' });
  const seen: string[] = [];
  phone.on('CALL_EVENT', ({ state, lineState }) => seen.push(`${state} ${lineState}`));
  await phone.answer({ lineID });
  await phone.hold({ lineID });
  await phone.drop({ lineID });
  expect(seen).toEqual(['answered talking', 'answered held', 'hangupByCaller dropped']);
  expect(panel.received.map(({ type }) => type)).toEqual(['CALL', 'ANSWER', 'HOLD', 'DROP']);
  expect(phone.calls.getSnapshot()).toEqual([]);
});

test('an inbound call of a queue rings as soon as the page is there', async () => {
  const { panel, phone } = start(scenarios.inboundAcdCall({ number: '0199004128', label: 'Nadia Belkacem' }));
  const call = await next(phone, 'CALL_EVENT');
  expect(call).toMatchObject({ number: '0199004128', acdGroupID: 'orders', state: 'ringing' });
  panel.end('l1', 'callerCancel');
  expect(await next(phone, 'CALL_EVENT')).toMatchObject({ state: 'abandoned', end: { cause: 'callerCancel' } });
});

test('a reload in the middle of a call: another page, the same call', async () => {
  const { phone } = start(scenarios.reloadMidCall());
  const { boot } = await phone.ready;
  await next(phone, 'resync');
  expect([phone.session?.boot === boot, phone.calls.getSnapshot().map(({ lineID }) => lineID)]).toEqual([
    false,
    ['l0'],
  ]);
});

test('without the ACD capability 403, signed out 503, and both say so in the capabilities', async () => {
  const plain = start(scenarios.noAcdCapability());
  const out = start(scenarios.loggedOut());
  expect([(await plain.phone.sendRaw('ACD_LOGIN')).status, (await out.phone.sendRaw('GET_INFO')).status]).toEqual([
    403, 503,
  ]);
  expect(plain.phone.session?.capabilities).not.toContain('ACD_LOGIN');
  expect(out.phone.session?.capabilities).toEqual([
    'SET_THEME',
    'SET_LOCALE',
    'SET_VISIBILITY',
    'GET_LOGS',
    'SHOW_TOAST',
    'SET_CARDS',
    'ATTENTION',
    'VISIBILITY_REQUEST',
    'RESIZE_REQUEST',
    'DIAL_EVENT',
    'PROVIDER_FAILED',
  ]);
});

test('a slow panel is slow and keeps its order', async () => {
  const { phone } = start(scenarios.slow(60));
  await phone.ready;
  const before = performance.now();
  const seen: string[] = [];
  phone.on('CALL_EVENT', () => seen.push('event'));
  await phone.call({ number: '1' }).then(() => seen.push('response'));
  expect(performance.now() - before).toBeGreaterThan(50);
  expect(seen).toEqual(['event', 'response']);
});

test('own answers replace those of the mock; a wrong one of the page is refused like by a real panel', async () => {
  const { panel, phone } = start();
  panel.on('CALL', ({ number }: { number: string }) =>
    number === '666' ? { status: 406, content: { label: 'x', text: 'no' } } : undefined,
  );
  const status = async (type: string, content?: unknown) => (await phone.sendRaw(type, content)).status;
  expect([await status('CALL', { number: '666' }), await status('CALL', { number: '2104' })]).toEqual([406, 200]);
  expect([await status('CALL', {}), await status('HOLD', { lineID: 'x' }), await status('constructor')]).toEqual([
    400, 404, 400,
  ]);
});

test('the panel asks the page: providers, hooks, and what the page does not offer', async () => {
  const { panel, phone } = start(
    {},
    {
      providers: { matchNumber: ({ number }) => [{ id: '1', label: number }] },
      hooks: { beforeCall: { policy: 'closed', run: () => ({ allow: false, reason: 'no' }) } },
    },
  );
  await phone.ready;
  expect(panel.features).toEqual(['matchNumber', 'beforeCall:closed']);
  expect(await panel.ask('matchNumber', { number: '2104', digits: '2104', lineID: null })).toEqual({
    status: 200,
    content: [{ id: '1', label: '2104' }],
  });
  expect(await panel.ask('beforeCall', { number: '2104', record: null })).toMatchObject({ content: { allow: false } });
  expect(await panel.ask('logFormSchema', { lineID: 'x' })).toEqual({ status: 404, content: null });
});

test('signing out empties the page, signing in fills it', async () => {
  const { panel, phone } = start();
  await phone.call({ number: '1' });
  panel.signOut();
  await next(phone, 'resync');
  expect([phone.info.getSnapshot(), phone.calls.getSnapshot()]).toEqual([null, []]);
  panel.signIn();
  await next(phone, 'resync');
  expect(phone.info.getSnapshot()?.displayName).toBe('Inès Marchetti');
});

test('attention comes with its badge', async () => {
  const { panel, phone } = start();
  await phone.ready;
  const attention = next(phone, 'ATTENTION');
  panel.emit('ATTENTION', { reason: 'ringing', lineID: 'l1', badge: 1 });
  expect(await attention).toEqual({ reason: 'ringing', lineID: 'l1', badge: 1 });
});

test('a host that is not allowed is not answered', async () => {
  const { phone } = start({ allow: ['https://other.test'] }, { timeouts: { connect: 60 } });
  await expect(phone.ready).rejects.toMatchObject({ reason: 'connect-timeout' });
});

test('the SDK passes the conformance kit for hosts', async () => {
  const findings = await checkHost(() => {
    let phone: Phone | undefined;
    const lines: string[] = [];
    return {
      connect(iframe, url) {
        phone = createPhone({ url, iframe, title: 'Phone' });
        phone.on('CALL_EVENT', ({ lineID }) => lines.push(lineID));
      },
      call: (number) => (phone as Phone).call({ number }),
      lines: () => lines,
      disconnect: () => phone?.destroy(),
    };
  });
  expect(findings.map(({ faults }) => faults)).toEqual([[], [], [], []]);
});

test('a host that waits for ever, posts to everybody and sends again does not pass it', async () => {
  const findings = await checkHost(() => {
    return {
      connect(frame) {
        frame.contentWindow?.postMessage({ ringside: 1, type: 'hello', protos: ['1'] }, '*');
      },
      call: () => new Promise(() => {}),
      lines: () => ['a', 'a', 'b', 'c'],
      disconnect() {},
    };
  }, 300);
  expect(findings.every(({ faults }) => faults.length > 0)).toBe(true);
});
