import { afterEach, expect, test, vi } from 'vitest';
import { createPhone } from '../../packages/sdk/src/index.ts';
import { createLog, exportLogs } from '../../packages/sdk/src/log/index.ts';
import { startServer, wireLine } from '../../packages/testing/src/server/index.ts';
import { FakeHost, type PanelPage } from './memory/fakePages.ts';
import { startRealPanel } from './realPanel.ts';

// the first server of a process takes its time on a loaded machine
vi.setConfig({ testTimeout: 60_000 });
const PANEL = 'https://panel.test/';
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The shipped panel of Inès before the real server. */
async function setUp() {
  const server = await startServer();
  ends.push(() => server.stop());
  const body = JSON.stringify({ login: 'ines', password: 'ringside' });
  const login = await fetch(`${server.origin}/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const { token } = (await login.json()) as { token: string };
  const host = new FakeHost({
    [PANEL](page: PanelPage) {
      const panel = startRealPanel(page, server.origin, token, async () => ({
        ok: false,
        fault: 'failed',
        status: 500,
      }));
      ends.push(panel.close);
    },
  });
  const log = createLog();
  const phone = createPhone({ url: PANEL, mount: host.mount(), title: 'Phone', log: log.add });
  ends.push(() => phone.destroy());
  const sizes: unknown[] = [];
  phone.on('RESIZE_REQUEST', ({ height }) => sizes.push(height));
  const call = (id: string) => phone.calls.getSnapshot().find(({ lineID }) => lineID === id);
  return { server, phone, log, sizes, call, token };
}

test('a call tells whether the microphone is off and whether it is recorded, as it changes', async () => {
  const { server, phone, call } = await setUp();
  server.calls.setLine('ines', wireLine());
  server.calls.setLine(
    'ines',
    wireLine({ restUri: 'telephony/CallLine/l2', lineId: 'l2', terminal: 'telephony/Terminal/desk' }),
  );
  await expect.poll(() => call('l1'), { timeout: 30_000 }).toMatchObject({ isMuted: false, recording: 'off' });
  await phone.mute({ muted: true });
  await expect.poll(() => call('l1')).toMatchObject({ isMuted: true });
  server.calls.setLine('ines', wireLine({ recording: 'paused' }));
  await expect.poll(() => call('l1')).toMatchObject({ isMuted: true, recording: 'paused' });
  expect(call('l2')).not.toHaveProperty('isMuted');
  // the first one also starts everything for the first time
});

test('the panel asks for room while there is a call, and for less afterwards', async () => {
  const { server, call, sizes } = await setUp();
  await expect.poll(() => sizes.at(-1), { timeout: 30_000 }).toBe(440);
  server.calls.setLine('ines', wireLine());
  await expect.poll(() => sizes.at(-1)).toBe(640);
  server.calls.removeLine('ines', 'telephony/CallLine/l1');
  await expect.poll(() => call('l1')).toBe(undefined);
  await expect.poll(() => sizes.at(-1)).toBe(440);
});

test('exportLogs has the log of the page and of the panel: states and calls, but no number, no name, no token', async () => {
  const { server, phone, log, call, token } = await setUp();
  server.calls.setLine('ines', wireLine());
  server.calls.setLine('ines', wireLine({ restUri: 'telephony/CallLine/p', lineId: 'p', isPersonalCall: true }));
  await expect.poll(() => call('l1'), { timeout: 30_000 }).toBeDefined();
  await expect.poll(() => exportLogs(phone, { log }), { timeout: 30_000 }).toContain('"phone","type":"ready"');
  const text = await exportLogs(phone, { log });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { side: string; kind: string; type: string; data: unknown });
  const ofPanel = lines.filter(({ side }) => side === 'panel').map(({ kind, type }) => `${kind} ${type}`);
  expect(ofPanel).toEqual(
    expect.arrayContaining(['session signedIn', 'link connected', 'phone ready', 'host connected']),
  );
  expect(lines.filter(({ side, kind }) => side === 'panel' && kind === 'call').map(({ data }) => data)).toEqual([
    { lineID: 'l1' },
  ]);
  expect(lines.filter(({ side }) => side === 'page').length).toBeGreaterThan(2);
  expect(text).not.toMatch(/Aubry|Marchetti|"2117"/);
  expect(text).not.toContain(token);
});
