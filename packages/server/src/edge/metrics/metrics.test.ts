import { wireLine } from '@ringside/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { FakeQueuedCall } from '../../areas/queues/test/fakeQueuedCall.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';
import { createFigures } from './createFigures.ts';
import { createMetrics } from './createMetrics.ts';
import { serveMetrics } from './serveMetrics.ts';

let server: TestServer;
let scrape: () => Promise<string>;
let stop: () => Promise<void>;
beforeAll(async () => {
  const metrics = createMetrics();
  server = await testServer({ audit: metrics.counting(() => {}) });
  const { callCentre, isWell } = server.platform;
  const figures = createFigures({ ...server.platform, countersOf: callCentre.countersOf });
  const sources = {
    figures,
    isWell,
    sockets: () => server.sockets,
    mediaLoad: () => ({ share: 0.25, isFull: false, limit: 140 }),
  };
  const { port, close } = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics, sources);
  stop = close;
  scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});
afterAll(async () => {
  await stop();
  await server.close();
});

const of = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

test('the figures follow what happens: calls, phones, queues, sockets, sign-ins', async () => {
  const before = await scrape();
  expect([of(before, 'ringside_calls'), of(before, 'ringside_sign_ins_total{result="refused"}')]).toEqual([0, 0]);
  expect(of(before, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);

  server.calls.setLine('ines', wireLine());
  server.calls.setLine('marc', wireLine({ restUri: 'telephony/CallLine/l2', lineId: 'l2' }));
  server.calls.register('web-ines', 'w7');
  server.platform.callCentre.door.admit('billing', new FakeQueuedCall('0199004127'));
  await server.signIn();
  const wrong = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"login":"ines","password":"x"}',
  };
  await fetch(`${server.origin}/v1/login`, wrong);
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/restletrouter/`);
  await new Promise((resolve) => socket.once('open', resolve));
  const after = await scrape();
  const read = (name: string) => of(after, `ringside_${name}`);
  expect({
    calls: read('calls'),
    lines: read('call_lines'),
    registrations: read('registrations'),
    sessions: read('sessions'),
    waiting: read('queue_waiting{queue="3000"}'),
    push: read('sockets{kind="push"}'),
    ok: read('sign_ins_total{result="ok"}'),
    refused: read('sign_ins_total{result="refused"}'),
    database: read('database_up'),
    media: [read('media_share'), read('media_full'), read('media_limit')],
  }).toEqual({
    calls: 1,
    lines: 2,
    registrations: 1,
    sessions: 1,
    waiting: 1,
    push: 1,
    ok: 1,
    refused: 1,
    database: 1,
    media: [0.25, 0, 140],
  });
  const ours = after.split('\n').filter((line) => line.startsWith('ringside_'));
  for (const name of ['"ines', 'marc', 'Inès', '0199']) expect(ours.join()).not.toContain(name);
  socket.close();
  await expect.poll(async () => of(await scrape(), 'ringside_sockets{kind="push"}')).toBe(0);
  // The panel's port has none.
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
});

test('livez and readyz are there for whoever asks, cost no query, and readyz follows the database', async () => {
  const { outage } = server.database;
  const probe = async (path: string) => (await fetch(`${server.localOrigin}${path}`)).status;
  outage.isDown = true;
  for (let n = 0; n < 30; n++) await probe('/readyz');
  expect(outage.asked).toBeLessThan(30);
  await expect.poll(() => probe('/readyz'), { timeout: 5000 }).toBe(503);
  expect(await probe('/livez')).toBe(200);
  outage.isDown = false;
  await expect.poll(() => probe('/readyz'), { timeout: 5000 }).toBe(200);
});
