import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll, type Ready, startMain } from '@ringside/testing/server';
import { until } from '@ringside/testing/wait';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../kernel/database/openDatabase.ts';
import { MUSIC_HZ } from '../../media/MediaEngine.ts';
import { RobotPhone } from '../../robots/RobotPhone.ts';
import type { RobotSession } from '../../robots/RobotSession.ts';
import { storesOf } from '../../test/stores.ts';
import { outcomes } from './store.ts';

const phones: RobotPhone[] = [];
const end = (): void => {
  for (const phone of phones.splice(0)) phone.close();
  killAll();
};

const CUSTOMERS = ['0199004127', '0199004128', '0199004129', '0199004130', '0199004131', '0199004132', '0199004133'];
/** Who they are when the server is killed, or were before. The first one is a customer of the demo, who can be called. */
const NAMES = ['owed a call', 'over', 'talks', 'rings', 'waits', 'gave up', 'too many'] as const;
type Name = (typeof NAMES)[number];
const numberOf = (name: Name): string => CUSTOMERS[NAMES.indexOf(name)] ?? '';

/** The running program as people and robots use it. */
function client({ panel, crm }: Ready) {
  const tokens = new Map<string, string>();
  const ask = async (url: string, headers: Record<string, string>, body?: unknown, method = 'POST') => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url, { method, headers: { 'Content-Type': 'application/json', ...headers }, ...init });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, never>;
  };
  const rest = async (login: string, path: string, method = 'POST', body?: unknown) => {
    if (!tokens.has(login))
      tokens.set(login, (await ask(`${panel}/v1/login`, {}, { login, password: 'ringside' }))['token'] ?? '');
    return ask(`${panel}${path}`, { 'X-Application': tokens.get(login) ?? '' }, body, method);
  };
  const robots = (path: string, body?: unknown) =>
    ask(`${crm}/robots${path}`, { 'X-Ringside-Demo': '1' }, body, body === undefined ? 'GET' : 'POST');
  return {
    rest,
    robots,
    verb: (login: string, name: string) => rest(login, `/telephony/Extension/x-${login}/${name}`),
    call: async (name: Name) =>
      (await robots('/call', { from: numberOf(name), to: '3000', say: { toneHz: 500 } }))['id'] as unknown as string,
    /** Outcomes of a queue as the supervision shows them. */
    async figures(groupID: string) {
      const { groups } = await rest('sofia', '/telephony/Statistics', 'GET');
      const all = groups as unknown as Record<string, number>[];
      const found = all.find((group) => String(group['groupID']) === groupID) ?? {};
      const names = ['entered', 'waiting', ...outcomes];
      return Object.fromEntries(names.filter((name) => found[name]).map((name) => [name, found[name]]));
    },
    /** Registers the browser phone of an agent; what rings there is answered by the test. */
    async phone(login: string): Promise<RobotSession[]> {
      const path = `/telephony/Extension/x-${login}/createSoftphone?force=true`;
      const { serverAddress, registerId, devicePassword } = await rest(login, path, 'GET');
      const media = { loopbackOnly: true };
      const phone = new RobotPhone({ sipUrl: serverAddress!, user: registerId!, password: devicePassword!, media });
      const rung: RobotSession[] = [];
      phone.onIncoming = () => ({ toneHz: 700 });
      phone.onSession = (session) => rung.push(session);
      phones.push(phone);
      await phone.ready;
      return rung;
    },
  };
}
const shows = (what: () => Promise<unknown>, expected: unknown) =>
  expect.poll(what, { timeout: 30_000, interval: 100 }).toEqual(expected);

test('after a SIGKILL every caller who entered a queue has ended in exactly one way, and agents are what they were', async () => {
  // A folder of its own for each try: a try that failed leaves a company in the middle of its day.
  const folder = mkdtempSync(join(tmpdir(), 'ringside-crash-'));
  onTestFinished(() => {
    end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  const first = await startMain(folder);
  const bench = client(first.ready!);
  await bench.rest('sofia', '/telephony/Group/billing/settings', 'PUT', {
    ...{ callbackEnabled: true, queueSize: 2, ringPattern: 'sequential', ringingTimeout: 120 },
    overflow: { to: 'overflow', groupID: 'support' },
  });
  const [ines, marc] = [await bench.phone('ines'), await bench.phone('marc')];
  await bench.verb('ines', 'operatorStartPause');

  // Marc has had one call, and talks in the next; a third rings at Inès; others wait.
  const over = await bench.call('over');
  await until('Marc rings', () => marc.length === 1);
  await marc[0]?.answer();
  await shows(() => bench.figures('billing'), { entered: 1, answered: 1 });
  await bench.robots(`/${over}/hangUp`, {});
  await until('Marc is free', () => marc[0]?.state === 'ended');
  await bench.call('talks');
  await until('Marc rings again', () => marc.length === 2);
  await marc[1]?.answer();
  await shows(() => bench.figures('billing'), { entered: 2, answered: 2 });
  await bench.verb('ines', 'operatorCancelPause');
  await bench.call('rings');
  await until('Inès rings', () => ines.length === 1);
  const gaveUp = await bench.call('gave up');
  await shows(() => bench.figures('billing'), { entered: 4, answered: 2, waiting: 2 });
  await bench.robots(`/${gaveUp}/hangUp`, {});
  await shows(() => bench.figures('billing'), { entered: 4, answered: 2, abandoned: 1, waiting: 1 });
  const owed = await bench.call('owed a call');
  const heard = async () => (await bench.robots(`/${owed}`))['hears'] as unknown as { hz: number }[];
  // Digits count from when there is music.
  await shows(async () => (await heard()).some(({ hz }) => Math.abs(hz - MUSIC_HZ) < 15), true);
  await bench.robots(`/${owed}/digits`, { digits: '5' });
  await shows(async () => (await bench.robots(`/${owed}`))['state'], 'ended');
  await bench.call('waits');
  await shows(() => bench.figures('billing'), { entered: 6, answered: 2, abandoned: 1, waiting: 3 });
  await bench.call('too many');
  await shows(() => bench.figures('support'), { entered: 1, waiting: 1 });
  await shows(() => bench.figures('billing'), { entered: 7, answered: 2, abandoned: 1, overflowed: 1, waiting: 3 });
  expect([ines[0]?.state, marc[1]?.state]).toEqual(['ringing', 'talking']);

  // A caller speaks to the mailbox of a user without a phone.
  await bench.robots('/call', { from: '0199004140', to: '2301', say: { toneHz: 500 } });
  const growing = async () => {
    const names = await readdir(join(folder, 'voicemail'));
    const [note] = names.filter((name) => name.endsWith('.note'));
    return note ? (await stat(join(folder, 'voicemail', note.replace('.note', '')))).size : 0;
  };
  await expect.poll(growing, { timeout: 30_000 }).toBeGreaterThan(2 * 32_000);
  // The calls that run are noted every few seconds.
  const running = () => readFile(join(folder, 'journal', 'running.json'), 'utf8').catch(() => '');
  await expect.poll(running, { timeout: 10_000 }).toMatch(/"userId":"marc"[^}]*"talkSeconds":[0-9]/);
  const killedAt = Date.now();
  first.child.kill('SIGKILL');
  await first.exited;
  for (const phone of phones.splice(0)) phone.close();

  const second = await startMain(folder);
  const again = client(second.ready!);
  const startedAt = Date.now();
  await shows(() => again.figures('billing'), { entered: 7, answered: 2, abandoned: 3, overflowed: 1, waiting: 1 });
  await shows(() => again.figures('support'), { entered: 1, abandoned: 1 });

  // Customers can be called when their line is there again, which a call of one waits for.
  const echo = await again.robots('/call', { from: '0199004141', to: '*43', say: { toneHz: 500 } });
  await again.robots(`/${echo['id']}/hangUp`, {});
  // Who is owed a call has kept the place: the first agent with a phone calls.
  await again.robots('/listen', {
    ...{ number: numberOf('owed a call'), label: 'Customer', say: { toneHz: 500 }, answerAfterMs: 100 },
  });
  const calling = await again.phone('ines');
  await until('Inès is asked to call', () => calling.length === 1);
  await calling[0]?.answer();
  await shows(
    async () => [await again.figures('billing'), calling.map(({ state }) => state)],
    [{ entered: 7, answered: 2, abandoned: 3, overflowed: 1, calledBack: 1 }, ['talking']],
  );
  calling[0]?.hangUp();
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
  // The audit speaks of sign-ins; nothing else is said.
  expect(
    second
      .said()
      .split('\n')
      .filter((line) => line !== '' && !line.includes('"audit":true')),
  ).toEqual([]);

  // What the database says of each of them.
  const database = await openDatabase({ folder });
  const store = storesOf(database);
  const rows = await store.queues.between(0, Number.MAX_SAFE_INTEGER, ['billing', 'support']);
  const agents = await store.agentEvents.between(0, Number.MAX_SAFE_INTEGER, ['ines', 'marc']);
  const [message] = await store.voicemail.page('paul', { limit: 1 });
  const ofMarc = await store.history.page('marc', { sort: 'all', limit: 500 });
  await database.close();
  expect(ofMarc.filter(({ cause }) => cause === 'serverStopped')).toMatchObject([
    { remoteNumber: numberOf('talks'), isMissed: false, talkSeconds: expect.any(Number) },
  ]);
  // What had been said by then is a message.
  expect(message).toMatchObject({ remoteNumber: '0199004140', isNew: true });
  expect(message?.durationMs).toBeGreaterThan(1500);
  const stays = [...Map.groupBy(rows, ({ callerKey }) => callerKey).values()].map((stay) => {
    const entered = stay.filter(({ kind }) => kind === 'entered');
    const ends = stay.filter(({ kind }) => outcomes.some((outcome) => outcome === kind));
    return `${entered.map(({ number, groupId }) => `${NAMES[CUSTOMERS.indexOf(number ?? '')]} in ${groupId}`)}: ${ends.map(({ kind }) => kind)}`;
  });
  expect(stays.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'gave up in billing: abandoned',
    'over in billing: answered',
    'owed a call in billing: calledBack',
    'rings in billing: abandoned',
    'talks in billing: answered',
    'too many in billing: overflowed',
    'too many in support: abandoned',
    'waits in billing: abandoned',
  ]);

  // What they were is closed by the crash, and nothing is known until the server runs again.
  const story = (userId: string) => agents.filter((row) => row.userId === userId);
  const stopOf = (userId: string) => story(userId).findIndex(({ status }) => status === 'STOPPED');
  const around = (userId: string) => story(userId).slice(stopOf(userId) - 1, stopOf(userId) + 2);
  expect(around('marc').map(({ status, groupId }) => [status, groupId])).toEqual([
    ['ACD_CALL', 'billing'],
    ['STOPPED', null],
    ['IDLE', null],
  ]);
  expect(around('ines').map(({ status }) => status)).toEqual(['ALERTING', 'STOPPED', 'IDLE']);
  for (const userId of ['ines', 'marc']) {
    const [, stopped, next] = around(userId);
    expect(stopped?.at).toBeLessThanOrEqual(killedAt);
    expect(next?.at).toBeGreaterThanOrEqual(killedAt);
    expect(next?.at).toBeLessThanOrEqual(startedAt);
  }
});
