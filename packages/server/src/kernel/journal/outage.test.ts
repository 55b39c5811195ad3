import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { FakeQueuedCall } from '../../areas/queues/test/fakeQueuedCall.ts';
import { FakeSmsGateway } from '../../test/FakeSmsGateway.ts';
import { ownDatabase, startPostgres } from '../../test/postgres.ts';
import { sharedDatabase } from '../../test/sharedDatabase.ts';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { holdLock } from '../database/holdLock.ts';
import { openDatabase } from '../database/openDatabase.ts';
import type { CallRecord } from '../events.ts';

const folder = mkdtempSync(join(tmpdir(), 'ringside-outage-'));
const folders = { voicemail: folder, recordings: folder, journal: join(folder, 'journal') };
const postgres = startPostgres();
if (!postgres)
  process.stderr.write('the test of a database that goes away is skipped: no PostgreSQL on this machine\n');
/** A database for one test: what one that failed leaves behind, its lock for example, is in nobody's way. */
const ownUrl = () => ownDatabase(postgres?.url ?? '');
afterEach(() => postgres?.resume());
afterAll(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true });
});

const [SECRET, CLAIRE, BILLING] = ['a shared secret', '0199004127', '0199002700'];
/** The gateway tells that a customer wrote. @returns the status */
const wrote = async (bench: TestPlatform, text: string) => {
  const body = { id: `g ${text}`, from: CLAIRE, to: BILLING, text };
  return (await bench.ask('/v1/sms/inbound', { body, headers: { Authorization: `Bearer ${SECRET}` } })).status;
};
const call = (lineId: string, more: Partial<CallRecord> = {}): CallRecord => ({
  ...{ userId: 'ines', lineId, isIncoming: true, isMissed: false, isRejected: false, startedAt: NOON, talkSeconds: 7 },
  ...{ called: { label: '', number: '2104' }, remote: { label: 'Grace', number: '0199004127' }, viaLabel: null },
  ...{ groupId: 'billing', callId: `call of ${lineId}`, isPersonalCall: false, cause: 'normal', infos: null, ...more },
});

test.skipIf(!postgres)(
  'calls that end, and callers of queues, while PostgreSQL is away are written once it is back',
  async () => {
    const bench = await testPlatform(await openDatabase({ url: await ownUrl() }), { folders });
    const before = (await bench.store.history.page('ines', { sort: 'all', limit: 500 })).length;
    postgres?.halt();
    bench.calls.emit('finished', call('during the outage'));
    const waiting = new FakeQueuedCall('c1');
    bench.platform.callCentre.door.admit('billing', waiting);
    waiting.handlers.onOver();
    await expect.poll(() => bench.errors).toContain('call could not be written to the history');
    expect(bench.platform.journal.waiting).toBeGreaterThan(2);
    postgres?.resume();
    const history = () => bench.store.history.page('ines', { sort: 'all', limit: 500 }).catch(() => []);
    await expect.poll(async () => (await history()).length, { timeout: 15_000 }).toBe(before + 1);
    expect((await history())[0]).toMatchObject({ lineId: 'during the outage', talkSeconds: 7 });
    await expect.poll(() => bench.platform.journal.waiting, { timeout: 15_000 }).toBe(0);
    const kinds = (await bench.store.queues.between(0, Number.MAX_SAFE_INTEGER)).map(({ kind }) => kind);
    expect(kinds).toEqual(['entered', 'abandoned']);
    const ofGroup = await bench.store.groupCalls.page('ines', ['billing'], { isMissedOnly: false, limit: 500 });
    expect(
      ofGroup.some(({ callId, answeredBy }) => callId === 'call of during the outage' && answeredBy === 'ines'),
    ).toBe(true);
    await bench.close();
  },
);

test.skipIf(!postgres)(
  'what agents are, and what customers write, while PostgreSQL is away is kept, also over a crash then',
  async () => {
    const url = await ownUrl();
    const own = { ...folders, journal: join(folder, 'journal of agents'), sms: join(folder, 'sms') };
    const sms = { gateway: new FakeSmsGateway(), secret: SECRET };
    const bench = await testPlatform(await openDatabase({ url }), { folders: own, sms });
    const token = await bench.signIn('marc');
    expect(await wrote(bench, 'before')).toBe(200);
    // 200 says that the disk has it; the database, and with it the thread, may come a moment later.
    await expect.poll(() => bench.platform.sms.threadsOf('ines')).toHaveLength(1);
    const [thread] = bench.platform.sms.threadsOf('ines');
    expect(await bench.platform.sms.act('ines', thread?.id ?? '', 'pick')).toMatchObject({ ok: true });
    let taken = (): void => {};
    sms.gateway.send = () =>
      new Promise<void>((resolve) => {
        taken = resolve;
      });
    expect((await bench.platform.sms.reply('ines', thread?.id ?? '', 'sent meanwhile')).ok).toBe(true);
    postgres?.halt();
    taken();
    // Agent and gateway hear that it is kept: 200.
    expect((await bench.ask('/telephony/Extension/x-marc/operatorLogout', { token, body: {} })).status).toBe(200);
    expect([await wrote(bench, 'during'), await wrote(bench, 'during')]).toEqual([200, 200]);
    bench.calls.emit('finished', call('with a customer', { remote: { label: '', number: CLAIRE } }));
    expect(bench.platform.agents.stateOf('x-marc').operatorStatus).toBe('LOGOUT');
    // The server ends before the database is back.
    await bench.close();
    postgres?.resume();
    const next = await testPlatform(await openDatabase({ url }), { folders: own, sms });
    expect(next.platform.agents.stateOf('x-marc').operatorStatus).toBe('LOGOUT');
    const [again] = next.platform.sms.threadsOf('ines');
    const items = await next.store.sms.items(again?.id ?? '');
    const told = items.filter(({ type }) => type !== 'system').map((item) => [item.type, item.text, item.delivery]);
    expect(told).toEqual([
      ['sms', 'before', null],
      ['sms', 'sent meanwhile', 'sent'],
      ['sms', 'during', null],
      ['call', '', null],
    ]);
    expect(next.errors).toEqual([]);
    await next.close();
  },
);

test.skipIf(!postgres)("a database that was restarted is this server's again, and no other server's", async () => {
  const url = await ownUrl();
  const mine = await openDatabase({ url });
  postgres?.halt();
  await expect.poll(() => mine.hold.isHeld).toBe(false);
  postgres?.resume();
  await expect.poll(() => mine.hold.isHeld).toBe(true);
  await expect(openDatabase({ url })).rejects.toThrow('in use by another Ringside server');
  await mine.close();
  const next = await openDatabase({ url });
  expect(next.hold.isHeld).toBe(true);
  await next.close();
});

test.skipIf(!postgres)(
  'a lock that another server took while the connection was gone is told: this one must end',
  async () => {
    const url = await ownUrl();
    const connect = async () => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      return client;
    };
    const [first, other, breaker] = [await holdLock(connect), await connect(), await connect()];
    // Waits for the lock, and has it the moment the first one's connection breaks.
    const taken = other.query('select pg_advisory_lock(7464346)');
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await breaker.query(waiting)).rowCount).toBe(1);
    const own = `select pid from pg_locks where locktype = 'advisory' and granted`;
    await breaker.query(`select pg_terminate_backend(pid) from (${own}) as holder`);
    await taken;
    expect(await first.lost).toMatchObject({ message: expect.stringContaining('another Ringside server') });
    expect(first.isHeld).toBe(false);
    await first.release();
    for (const client of [other, breaker]) await client.end();
  },
);

test.skipIf(!postgres)('a server that ends while it takes its lock again leaves no lock behind', async () => {
  const url = await ownUrl();
  const cut: pg.Client[] = [];
  let released: Promise<void> | undefined;
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    cut.push(client);
    // The lock is taken again on a second connection; after that, while the connection is still asked who it is, the server ends.
    if (cut.length === 2) {
      const ask = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>;
      vi.spyOn(client, 'query').mockImplementation(((...words: unknown[]) =>
        ask(...words).then((answer) => {
          if (String(words[0]).includes('pg_backend_pid')) released = hold.release();
          return answer;
        })) as never);
    }
    return client;
  };
  const hold = await holdLock(connect);
  await cut[0]!.end();
  await expect.poll(() => released !== undefined).toBe(true);
  await released;
  const next = await openDatabase({ url });
  expect(next.hold.isHeld).toBe(true);
  await next.close();
});

test.skipIf(!postgres)(
  'a connection that was cut without a word does not keep the lock from its own server',
  async () => {
    const url = await ownUrl();
    const cut: pg.Client[] = [];
    const connect = async () => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      cut.push(client);
      return client;
    };
    const hold = await holdLock(connect, 50);
    const [first] = cut;
    // The database knows nothing of it: its end of the connection holds the lock on.
    vi.spyOn(first!, 'query').mockImplementation(() => new Promise(() => {}) as never);
    vi.spyOn(first!, 'end').mockImplementation(() => Promise.resolve() as never);
    await expect.poll(() => cut.length).toBeGreaterThan(1);
    await expect.poll(() => hold.isHeld).toBe(true);
    await hold.release();
  },
);

test('a server that does not hold the lock of its database is not ready', async () => {
  const database = await sharedDatabase();
  const hold = { isHeld: true, lost: new Promise<never>(() => {}) };
  const bench = await testPlatform({ ...database, hold });
  expect(bench.platform.isWell()).toBe(true);
  hold.isHeld = false;
  expect(bench.platform.isWell()).toBe(false);
  await bench.close();
});

test('calls that ran when the server was killed are in the history, with the talk time until then', async () => {
  const killed = await testPlatform(await sharedDatabase(), { folders });
  killed.calls.runs = [
    call('talked', { cause: 'serverStopped', talkSeconds: 61 }),
    call('rang', { cause: 'serverStopped', talkSeconds: null, isMissed: true, userId: 'marc' }),
  ];
  killed.calls.setLine('ines', { restUri: 'telephony/CallLine/talked', call: 'telephony/Call/1' } as never);
  await expect.poll(() => noted()).toContain('talked');

  const next = await testPlatform(killed.database, { folders });
  const rowsOf = async (userId: string, lineId: string) =>
    (await next.store.history.page(userId, { sort: 'all', limit: 500 })).filter((row) => row.lineId === lineId);
  expect(await rowsOf('ines', 'talked')).toMatchObject([{ cause: 'serverStopped', talkSeconds: 61, isMissed: false }]);
  expect(await rowsOf('marc', 'rang')).toMatchObject([{ cause: 'serverStopped', talkSeconds: null, isNew: true }]);
  await next.close();
  // Reported once: an orderly end leaves nothing.
  const third = await testPlatform(killed.database, { folders });
  expect(await rowsOf('ines', 'talked')).toHaveLength(1);
  await third.close();
});

const noted = (): string => {
  try {
    return readFileSync(join(folders.journal, 'running.json'), 'utf8');
  } catch {
    return '';
  }
};
