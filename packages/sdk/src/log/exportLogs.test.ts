import { afterEach, expect, test } from 'vitest';
import { createPhone } from '../index.ts';
import { createMockPanel, type MockOptions } from '../testing/index.ts';
import { createLog, exportLogs } from './index.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});
function start(options: MockOptions = {}) {
  const panel = createMockPanel(options);
  let time = 100;
  const log = createLog({ shortNumbers: true }, () => {
    time += 100;
    return time;
  });
  const phone = createPhone({ url: panel.url, iframe: panel.iframe, title: 'Phone', log: log.add });
  open.push({
    close() {
      phone.destroy();
      panel.close();
    },
  });
  return { panel, phone, log };
}
const parsed = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('one call gives what it is about, then the lines of page and panel by their time', async () => {
  const logs = [
    { at: 150, kind: 'link', type: 'connected', data: null },
    { at: 250, kind: 'error', type: 'uncaught', data: { message: '…' } },
  ];
  const { phone, log } = start({ logs });
  const { boot } = await phone.ready;
  const [about, ...lines] = parsed(await exportLogs(phone, { log }));
  expect(about).toMatchObject({
    side: 'about',
    state: 'ready',
    boot,
    panelLog: { status: 200, reason: null, lines: 2 },
    capabilities: expect.arrayContaining(['CALL', 'GET_LOGS']),
  });
  expect(lines.map(({ side, kind, at }) => [side, kind, at]).slice(0, 3)).toEqual([
    ['panel', 'link', 150],
    ['page', 'connection', 200],
    ['panel', 'error', 250],
  ]);
});

test('no token and no number travels: secrets are never kept, numbers only by their last two digits', async () => {
  const { panel, phone, log } = start();
  await phone.call({ number: '0199004127' });
  panel.ring({ number: '+33 1 99 00 41 99', label: 'Nadia' });
  await phone.sendRaw('FUTURE', { accessToken: 'abc123', password: 'hunter2', note: 'Claire wants lamps' });
  const text = await exportLogs(phone, { log });
  expect(text).toContain('"number":"…27"');
  expect(text).toContain('"number":"…99"');
  expect(text).toContain('"accessToken":"(secret)"');
  // what tells sessions apart is random and may hold any digits
  expect(text.replaceAll(/"boot":"[^"]*"/g, '')).not.toMatch(/\d{6,}(?<!"at":\d+)(?=")|Nadia|Claire|abc123|hunter2/);
});

test('secrets go even when numbers are asked for', () => {
  const log = createLog({ withNumbers: true });
  log.add({ kind: 'command', type: 'X', data: { authorization: 'Bearer x', number: '0199004127' } });
  expect(log.entries()).toMatchObject([{ data: { authorization: '(secret)', number: '0199004127' } }]);
});

test.each([
  [
    'that never answers',
    (panel: ReturnType<typeof createMockPanel>) => panel.on('GET_LOGS', () => new Promise(() => {})),
    503,
  ],
  [
    'that keeps no log',
    (panel: ReturnType<typeof createMockPanel>) => panel.on('GET_LOGS', () => ({ status: 500, content: null })),
    500,
  ],
  [
    'that answers nonsense',
    (panel: ReturnType<typeof createMockPanel>) => panel.on('GET_LOGS', () => ({ status: 200, content: 'x' })),
    200,
  ],
])('a panel %s does not keep the page from its own log', async (_what, set, status) => {
  const { panel, phone, log } = start();
  set(panel);
  await phone.ready;
  const [about, ...lines] = parsed(await exportLogs(phone, { log, timeoutMs: 60 }));
  expect(about).toMatchObject({ panelLog: { status, lines: 0 } });
  expect(lines.length).toBeGreaterThan(0);
});

test('also a phone whose panel never came, or that is over, is told about', async () => {
  const { phone, log } = start({ allow: ['https://other.test'] });
  expect(parsed(await exportLogs(phone, { log, timeoutMs: 60 }))[0]).toMatchObject({
    boot: null,
    panelLog: { status: 503 },
  });
  phone.destroy();
  expect(parsed(await exportLogs(phone))[0]).toMatchObject({ state: 'destroyed', panelLog: { reason: 'destroyed' } });
});
