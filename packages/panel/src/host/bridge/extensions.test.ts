import { afterEach, expect, test, vi } from 'vitest';
import type { CommandHandlers } from '../../kernel/ground/PagePort.ts';
import { line, ORIGIN, profile, setUp } from './test/testHost.ts';

const open: { close: () => void }[] = [];
const bare = (setup: Parameters<typeof setUp>[0] = {}) => {
  const host = setUp(setup);
  open.push(host);
  return host;
};
const start = (setup: Parameters<typeof setUp>[0] = {}) => {
  const host = bare(setup);
  host.bridge.publishInfo(profile);
  host.bridge.publishLine(line('l1'));
  host.bridge.publishLine(line('l2'));
  host.hello();
  return host;
};
afterEach(() => {
  for (const host of open.splice(0)) host.close();
});

const good: [string, Record<string, unknown>][] = [
  ['HOLD', { lineID: 'l1' }],
  ['RETRIEVE', { lineID: 'l1' }],
  ['MUTE', { muted: true }],
  ['SEND_DTMF', { lineID: 'l1', digits: '12*#A' }],
  ['TRANSFER', { lineID: 'l1', number: '2117', mode: 'screened' }],
  ['MERGE', { lineIDs: ['l1', 'l2'] }],
  ['RECORD_START', { lineID: 'l1' }],
  ['RECORD_STOP', { lineID: 'l1' }],
  ['SET_NOTE', { lineID: 'l1', note: 'Asked for a quote.\nCalls again.' }],
  ['SET_DISPOSITION', { lineID: 'l1', disposition: 'sold' }],
  ['NAVIGATE', { path: '/history?missed=1' }],
  ['SET_THEME', { theme: 'dark' }],
  ['SET_LOCALE', { locale: 'fr-CA' }],
  ['SET_VISIBILITY', { visible: false }],
];
const names = good.map(([name]) => name);

test('each extension reaches its handler with its content, and is among the capabilities', async () => {
  const seen: [string, unknown][] = [];
  const handler = (name: string) => (content: unknown) => {
    seen.push([name, content]);
    return { status: 200 as const, content: null };
  };
  const host = start({ handlers: Object.fromEntries(names.map((name) => [name, handler(name)])) as CommandHandlers });
  for (const [name, content] of good)
    expect([name, (await host.command(name, { ...content, more: 1 }))?.status]).toEqual([name, 200]);
  expect(seen).toEqual(good);
  expect(host.welcomes[0]?.['capabilities']).toEqual(['GET_INFO', 'GET_CALLS', ...names]);
});

test('an extension without a handler is no capability and answers 500 with its label', async () => {
  const host = start();
  expect(host.welcomes[0]?.['capabilities']).toEqual(['GET_INFO', 'GET_CALLS']);
  for (const [name, content] of good)
    expect([name, await host.command(name, content)]).toMatchObject([
      name,
      { status: 500, content: { label: 'i__ERROR_SERVICE_MISSED_LABEL' } },
    ]);
});

test.each([
  ['HOLD', {}],
  ['MUTE', { muted: 'yes' }],
  ['SEND_DTMF', { lineID: 'l1', digits: '' }],
  ['SEND_DTMF', { lineID: 'l1', digits: '12w' }],
  ['SEND_DTMF', { lineID: 'l1', digits: '1'.repeat(33) }],
  ['TRANSFER', { lineID: 'l1', number: '2117', mode: 'warm' }],
  ['TRANSFER', { lineID: 'l1', mode: 'blind' }],
  ['MERGE', { lineIDs: ['l1'] }],
  ['MERGE', { lineIDs: 'l1' }],
  ['SET_NOTE', { lineID: 'l1', note: 'x'.repeat(10_001) }],
  ['NAVIGATE', { path: 'history' }],
  ['NAVIGATE', { path: '//evil.test' }],
  ['NAVIGATE', { path: 'javascript:alert(1)' }],
  ['NAVIGATE', { path: '/x#<script>' }],
  ['SET_THEME', { theme: 'url(x)' }],
  ['SET_THEME', { theme: 'dark', accent: 'red' }],
  ['SET_THEME', { theme: 'dark', accent: '#fff;}' }],
  ['SET_THEME', { theme: 'dark', corners: '3px' }],
  ['SET_THEME', { theme: 'dark', font: 'url(x)' }],
  ['SET_LOCALE', { locale: '../fr' }],
  ['SET_VISIBILITY', {}],
])('%s with %j is malformed', async (name, content) => {
  const handler = vi.fn(() => ({ status: 200 as const, content: null }));
  const host = start({ handlers: { [name]: handler } });
  expect((await host.command(name, content))?.status).toBe(400);
  expect(handler).not.toHaveBeenCalled();
});

test('[CRM-047] an extension on a line that the host does not know answers 404; for MERGE one such line is enough', async () => {
  const handler = vi.fn(() => ({ status: 200 as const, content: null }));
  const onLines = good.filter(([, content]) => 'lineID' in content || 'lineIDs' in content);
  const host = start({ handlers: Object.fromEntries(onLines.map(([name]) => [name, handler])) });
  host.bridge.publishLine(line('personal', { isPersonal: true }));
  for (const lineID of ['nobody', 'personal'])
    for (const [name, content] of onLines) {
      const changed = 'lineID' in content ? { ...content, lineID } : { lineIDs: ['l1', lineID] };
      expect([name, (await host.command(name, changed))?.status]).toEqual([name, 404]);
    }
  expect(handler).not.toHaveBeenCalled();
});

test('note and disposition are taken also after the end of the call, the rest is not', async () => {
  const handler = () => ({ status: 200 as const, content: null });
  const host = start({ handlers: { SET_NOTE: handler, SET_DISPOSITION: handler, HOLD: handler } });
  const end = { cause: 'normal', by: 'local', at: 1 } as const;
  host.bridge.publishLine(line('l1', { state: 'dropped', end }));
  host.bridge.publishLine(line('p', { state: 'dropped', end, isPersonal: true }));
  const status = async (name: string, lineID: string) =>
    (await host.command(name, { lineID, note: 'x', disposition: 'x' }))?.status;
  expect([await status('SET_NOTE', 'l1'), await status('SET_DISPOSITION', 'l1'), await status('HOLD', 'l1')]).toEqual([
    200, 200, 404,
  ]);
  expect(await status('SET_NOTE', 'p')).toBe(404);
});

test('[CRM-043] theme, language and visibility are the page, not the user: they run while nobody is signed in; nothing else does', async () => {
  const handler = () => ({ status: 200 as const, content: null });
  const host = bare({ handlers: Object.fromEntries(names.map((name) => [name, handler])) });
  host.hello();
  expect(host.welcomes[0]?.['capabilities']).toEqual(['SET_THEME', 'SET_LOCALE', 'SET_VISIBILITY']);
  const ran: string[] = [];
  for (const [name, content] of good) if ((await host.command(name, content))?.status === 200) ran.push(name);
  expect(ran).toEqual(['SET_THEME', 'SET_LOCALE', 'SET_VISIBILITY']);
});

test('more calls than a person makes are refused with 503 and words, and come to no handler', async () => {
  let now = 0;
  const CALL = vi.fn(() => ({ status: 200 as const, content: { lineID: 'x', callID: 'x' } }));
  const TRANSFER = vi.fn(() => ({ status: 200 as const, content: null }));
  const NAVIGATE = vi.fn(() => ({ status: 200 as const, content: null }));
  const host = start({ now: () => now, handlers: { CALL, TRANSFER, NAVIGATE } });
  for (let id = 101; id <= 110; id += 1) host.post({ type: 'CALL', id, content: { number: '1' } });
  const refused = { status: 503, content: { label: 'i__CRM_TOO_MANY_CALLS_LABEL', text: expect.any(String) } };
  expect(await host.command('CALL', { number: '1' })).toMatchObject(refused);
  expect(await host.command('TRANSFER', { lineID: 'l1', number: '1', mode: 'blind' })).toMatchObject(refused);
  // The dial pad calls a number that it is opened for; other pages are free.
  expect(await host.command('NAVIGATE', { path: '/dialpad?dialedNumber=1&force%43all=1' })).toMatchObject(refused);
  expect(await host.command('NAVIGATE', { path: '/settings' })).toMatchObject({ status: 200 });
  expect([CALL, TRANSFER, NAVIGATE].map(({ mock }) => mock.calls.length)).toEqual([10, 0, 1]);
  now = 10_000;
  expect(await host.command('CALL', { number: '1' })).toMatchObject({ status: 200 });
});

test('a key that one user used means nothing for the next one', async () => {
  let count = 0;
  const host = start({
    handlers: {
      SET_NOTE: () => {
        count += 1;
        return { status: 200, content: null };
      },
    },
  });
  await host.command('SET_NOTE', { lineID: 'l1', note: 'x' }, { key: 'k' });
  host.bridge.publishInfo({ ...profile, userUri: 'v1/User/2' });
  host.bridge.publishLine(line('l1'));
  await host.command('SET_NOTE', { lineID: 'l1', note: 'x' }, { key: 'k' });
  expect(count).toBe(2);
});

test('[CRM-041] further events go out when they are announced, also before sign-in, and never about a hidden line', async () => {
  const host = bare({ pageEvents: ['ATTENTION', 'RESIZE_REQUEST'] });
  host.hello();
  expect(host.welcomes[0]?.['capabilities']).toEqual(['ATTENTION', 'RESIZE_REQUEST']);
  host.bridge.publishPage('ATTENTION', { reason: 'signedOut', lineID: null, badge: 0 });
  host.bridge.publishPage('VISIBILITY_REQUEST', { visible: true });
  host.bridge.publishInfo(profile);
  host.bridge.publishLine(line('personal', { isPersonal: true }));
  host.bridge.publishPage('ATTENTION', { reason: 'ringing', lineID: 'personal', badge: 1 });
  host.bridge.publishPage('RESIZE_REQUEST', { height: 700 });
  await host.settle();
  expect(JSON.stringify(host.heard)).not.toContain('personal');
  expect(host.events().map(({ type, content }) => [type, content['reason'] ?? content['height']])).toEqual([
    ['ATTENTION', 'signedOut'],
    ['GENERAL_INFO', undefined],
    ['RESIZE_REQUEST', 700],
  ]);
});

test('what is offered and listened to after the bridge is made is there for the first hello', async () => {
  const host = bare({ pageEvents: ['DIAL_EVENT'] });
  const heard: string[] = [];
  for (const name of ['first', 'second'])
    host.bridge.listen({
      onHello: (auth, origin) => heard.push(`${name} hello ${auth} ${origin}`),
      hostChanged: () => heard.push(`${name} ${host.bridge.isConnected}`),
    });
  host.bridge.offer({
    commands: { GET_UNLOGGED_CALLS: () => ({ status: 200, content: [] }) },
    events: ['USAGE_EVENT'],
  });
  host.bridge.offer({ events: ['SMS_EVENT'] });
  host.bridge.publishInfo(profile);
  host.hello();
  await host.settle();
  const { capabilities } = host.welcomes[0] as { capabilities: string[] };
  expect(capabilities).toContain('GET_UNLOGGED_CALLS');
  expect(capabilities.slice(-3)).toEqual(['DIAL_EVENT', 'USAGE_EVENT', 'SMS_EVENT']);
  expect(await host.command('GET_UNLOGGED_CALLS')).toMatchObject({ status: 200, content: [] });
  host.bridge.publishPage('USAGE_EVENT', { kind: 'screen', name: 'home' });
  host.bridge.publishPage('QUALITY_EVENT', {} as never);
  await host.settle();
  expect(host.events().map(({ type }) => type)).toEqual(['GENERAL_INFO', 'USAGE_EVENT']);
  expect(heard).toEqual([`first hello null ${ORIGIN}`, `second hello null ${ORIGIN}`, 'first true', 'second true']);
  host.close();
  expect(heard.slice(-2)).toEqual(['first false', 'second false']);
});
