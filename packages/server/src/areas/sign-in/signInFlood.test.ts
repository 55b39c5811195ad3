import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sleep } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solve } from '../../kernel/limits/test/solve.ts';
import { createHashing } from '../../kernel/passwords/createHashing.ts';
import { hashPassword } from '../../kernel/passwords/password.ts';
import { DEMO_PASSWORD, seedDemo } from '../../test/demoCompany.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';

/** Hashes that take several times as long as in earnest: all else is little beside them, on a busy machine too. */
const SLOW = { memory: 19_456, passes: 12, parallelism: 1 };

let bench: TestServer;
beforeAll(async () => {
  const panelFolder = mkdtempSync(join(tmpdir(), 'ringside-flood-'));
  mkdirSync(join(panelFolder, 'standalone'));
  writeFileSync(join(panelFolder, 'standalone', 'code.js'), '//');
  bench = await testServer({
    panelFolder,
    trustedProxies: ['127.0.0.1', '::1'],
    hashing: createHashing(SLOW),
    seed: (database) => seedDemo(database, Date.now(), (password) => hashPassword(password, SLOW)),
  });
});
afterAll(() => bench.close());

/** Where the flood comes from: an office behind one address. */
const EVIL = '203.0.113.1';

const login = (login: string, password: string, from: string, work?: object) =>
  fetch(`${bench.origin}/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ login, password, work }),
  });
/** As the panel does it: whoever finds no room works for one. */
async function newcomer(name: string, from: string): Promise<Response> {
  const first = await login(name, DEMO_PASSWORD, from);
  if (first.status !== 503) return first;
  const { puzzle } = (await first.json()) as { puzzle: string };
  return login(name, DEMO_PASSWORD, from, { puzzle, answer: await solve(puzzle) });
}
/** How long it takes, in milliseconds, and the status. */
const timed = async (act: () => Promise<Response>) => {
  const began = performance.now();
  const { status } = await act();
  return { status, ms: performance.now() - began };
};
const file = () => timed(() => fetch(`${bench.origin}/code.js?${Math.random()}`));
const health = () => timed(() => fetch(`${bench.origin}/v1/health`));
const ready = () => timed(() => fetch(`${bench.origin}/readyz`));
const right = (from: string) => timed(() => login('marc', DEMO_PASSWORD, from));

test.each([
  ['one account', () => 'ines'],
  ['many accounts', (n: number) => `nobody${n}`],
])(
  '24 wrong sign-ins at %s at once: files, health and right sign-ins, also where they come from, stay quick, and most of the 24 are sent away',
  async (_what, name) => {
    const idle = {
      file: await file(),
      health: await health(),
      ready: await ready(),
      right: await right('198.51.100.9'),
    };
    const flood = Array.from({ length: 24 }, (_, n) => login(name(n), 'nope', EVIL));
    // All have arrived: whoever finds no room is answered at once.
    const [first] = await Promise.all([Promise.race(flood)]);
    expect(first.status).toBe(503);
    expect(first.headers.get('Retry-After')).toBe('2');
    const during = {
      right: timed(() => newcomer('marc', '198.51.100.10')),
      same: timed(() => newcomer('marc', EVIL)),
      file: await file(),
      health: await health(),
      ready: await ready(),
    };
    const [now, same] = [await during.right, await during.same];
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect([during.file.status, during.health.status, during.ready.status]).toEqual([200, 200, 200]);
    expect([now.status, same.status]).toEqual([200, 200]);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(14);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(0);
    // One hash runs already, ours is the next; nine would be ahead of it otherwise. Measured in hashes of this very moment.
    for (const one of [now, same]) expect(one.ms / idle.right.ms).toBeLessThan(5);
    expect(during.file.ms / idle.right.ms).toBeLessThan(0.9);
    expect(during.ready.ms / idle.right.ms).toBeLessThan(0.9);
    expect(during.health.ms / idle.right.ms).toBeLessThan(0.9);
  },
);

test('who has never signed in where the flood comes from, with a device that is new, works for a place and has it', async () => {
  const idle = await right('198.51.100.20');
  let isOver = false;
  // More than the server can check, with names and passwords that are never right.
  const evil = Array.from({ length: 5 }, async (_, m) => {
    for (let n = 0; !isOver; n++) {
      await login(`nobody${m}-${n}`, 'nope', EVIL).catch(() => {});
      await sleep(50);
    }
  });
  const sent: number[] = [];
  for (const name of ['sofia', 'priya']) {
    const { status, ms } = await timed(() => newcomer(name, EVIL));
    expect(status, name).toBe(200);
    sent.push(ms / idle.ms);
  }
  isOver = true;
  await Promise.all(evil);
  // Its own hash, the one that runs, and the work for it.
  expect(Math.min(...sent)).toBeLessThan(4);
});

test('who asks from elsewhere, or has been here before, is answered before most of what arrived in the same moment', async () => {
  const [elsewhere, known] = [200, 201];
  const ask = async (socket: Socket, n: number): Promise<number> => {
    const from = n === elsewhere ? '198.51.100.30' : EVIL;
    const more = n === known ? 'Cookie: a=b\r\n' : '';
    socket.write(`GET /v1/health HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`);
    await once(socket, 'data');
    return n;
  };
  const sockets = Array.from({ length: 202 }, () => connect(bench.port, '127.0.0.1'));
  // the server has them all, one after the other
  await Promise.all(sockets.map(ask));
  const answered: number[] = [];
  await Promise.all(sockets.map((socket, n) => ask(socket, n).then(() => answered.push(n))));
  for (const socket of sockets) socket.destroy();
  // they were the last to arrive
  expect(answered.indexOf(elsewhere)).toBeLessThan(60);
  expect(answered.indexOf(known)).toBeLessThan(60);
});
