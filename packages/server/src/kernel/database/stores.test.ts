import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRecordRow } from '../../areas/history/store.ts';
import { startPostgres } from '../../test/postgres.ts';
import { emptyTables, sharedDatabase } from '../../test/sharedDatabase.ts';
import { type Stores, storesOf } from '../../test/stores.ts';
import { cheapSeed, NOON } from '../../test/testPlatform.ts';
import { DatabaseUnusable } from './DatabaseUnusable.ts';
import { type OpenDatabase, openDatabase } from './openDatabase.ts';

const postgres = startPostgres();
if (!postgres) process.stderr.write('store tests on PostgreSQL skipped: no server programs on this machine\n');
let server: Promise<OpenDatabase> | null = null;
afterAll(async () => {
  await (await server)?.close();
  postgres?.stop();
});

test.skipIf(!postgres)(
  'a second server on the same PostgreSQL database is told so, and so is a wrong address',
  async () => {
    server ??= openDatabase({ url: postgres?.url ?? '' });
    await server;
    await expect(openDatabase({ url: postgres?.url ?? '' })).rejects.toThrow(
      new DatabaseUnusable('The database of DATABASE_URL is in use by another Ringside server.'),
    );
    await expect(openDatabase({ url: 'postgres://user:secret@127.0.0.1:9/db' })).rejects.toThrow(
      new DatabaseUnusable('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9'),
    );
  },
);

const noMore = { pauseReasons: [], callerIds: [], crmRules: [] };
const row = (more: Partial<CallRecordRow> = {}): CallRecordRow => ({
  id: 'h1',
  userId: 'ines',
  lineId: 'l1',
  isIncoming: true,
  isMissed: true,
  isRejected: false,
  isNew: true,
  startedAt: NOON,
  talkSeconds: null,
  calledLabel: 'Inès',
  calledNumber: '2104',
  remoteLabel: "Zoë O'Hara; DROP TABLE users --",
  remoteNumber: '',
  remoteContactId: null,
  viaLabel: null,
  groupId: null,
  callId: 'c1',
  isPersonalCall: false,
  cause: 'notAnswered',
  infos: { sfId: '1', sfLabel: 'ü' },
  ...{ answeredBy: null, others: null, isMonitoring: false, note: null, outcome: null, notedAt: null },
  ...more,
});

describe.each([
  ['embedded', () => sharedDatabase()],
  [
    'PostgreSQL',
    async () => {
      server ??= openDatabase({ url: postgres?.url ?? '' });
      const database = await server;
      await emptyTables(database);
      return { ...database, close: async () => {} };
    },
  ],
] as const)('store on %s', (name, open) => {
  const check = name === 'PostgreSQL' && !postgres ? test.skip : test;
  let store: Stores;
  beforeEach(async ({ skip }) => {
    if (name === 'PostgreSQL' && !postgres) return skip();
    const database = await open();
    store = storesOf(database);
    await cheapSeed(database);
  });

  check('the company comes back as it was written', async () => {
    const rows = await store.company.load();
    expect(rows.enterprise).toMatchObject({ name: 'Brightwater Foods', countryCode: '33' });
    expect(
      [rows.users, rows.extensions, rows.terminals, rows.groups, rows.members, rows.contacts].map((all) => all.length),
    ).toEqual([9, 9, 11, 4, 10, 6]);
    expect(rows.contacts.find((contact) => contact.id === 'vasseur')?.numbers).toEqual([
      { kind: 'work', number: '01 99 00 41 27' },
      { kind: 'mobile', number: '06 39 98 20 14' },
    ]);
    expect(rows.members.filter((member) => member.groupId === 'support').map((member) => member.userId)).toEqual([
      'priya',
      'yuki',
      'jonas',
      'ines',
    ]);
  });

  check('a company is written whole or not at all', async () => {
    const before = await store.company.load();
    const enterprise = { ...before.enterprise!, id: 'a-second', community: 'second.example' };
    const users = [{ ...before.users[0]!, id: 'u-second', login: 'marc', enterpriseId: 'a-second' }];
    const empty = { extensions: [], terminals: [], groups: [], members: [], contacts: [], keypads: [], ...noMore };
    await expect(store.company.create({ enterprise, users, ...empty })).rejects.toThrow();
    expect((await store.company.load()).enterprise?.id).toBe('brightwater');
  });

  check('the state of an agent, the membership and the caller id are written over', async () => {
    const row = {
      extensionId: 'x-tomas',
      status: 'PAUSE',
      statusTime: NOON,
      loginTime: NOON - 1,
      paused: true,
      pauseReasonId: 'lunch',
    };
    await store.agents.save(row);
    const later = {
      ...row,
      status: 'LOGOUT',
      statusTime: NOON + 1,
      loginTime: null,
      paused: false,
      pauseReasonId: null,
    };
    await store.agents.save(later);
    await store.company.save({ group: 'billing', member: 'marc', active: false });
    await store.company.save({ extension: 'x-ines', set: { callerId: '' } });
    const rows = await store.company.load();
    expect((await store.agents.all()).filter(({ extensionId }) => extensionId === 'x-tomas')).toEqual([later]);
    expect(rows.members.filter(({ active }) => !active).map(({ groupId, userId }) => [groupId, userId])).toEqual(
      expect.arrayContaining([
        ['billing', 'marc'],
        ['support', 'ines'],
      ]),
    );
    expect(rows.extensions.find(({ id }) => id === 'x-ines')?.callerId).toBe('');
    expect(rows.extensions.find(({ id }) => id === 'x-marc')?.callerId).not.toBe('');
    await expect(store.agents.save({ ...row, pauseReasonId: 'nap' })).rejects.toThrow();
    await expect(store.agents.save({ ...row, extensionId: 'nobody' })).rejects.toThrow();
  });

  check('a finished call is written once per line, any text unharmed', async () => {
    expect(await store.history.add(row())).toEqual(row());
    expect(await store.history.add(row({ id: 'h2' }))).toBeNull();
    expect(await store.history.add(row({ id: 'h3', userId: 'marc' }))).not.toBeNull();
    expect(await store.history.page('ines', { sort: 'all', limit: 1 })).toEqual([row()]);
    await expect(store.history.add(row({ id: 'h4', lineId: 'l4', userId: 'nobody' }))).rejects.toThrow();
  });

  check('rows of one instant come in one order, and the pages are exclusive', async () => {
    for (const id of ['a', 'c', 'b']) await store.history.add(row({ id, lineId: id, startedAt: NOON + 5 }));
    const page = await store.history.page('ines', { sort: 'all', limit: 3 });
    expect(page.map((one) => one.id)).toEqual(['c', 'b', 'a']);
    const older = await store.history.page('ines', { sort: 'all', limit: 1, before: NOON + 5 });
    expect(older[0]!.startedAt).toBeLessThan(NOON + 5);
    expect(await store.history.page('ines', { sort: 'all', limit: 9, remoteContactId: 'halden' })).toHaveLength(1);
  });

  check('seeing missed calls changes those up to then, once', async () => {
    expect(await store.history.unread('ines')).toBe(2);
    const seen = await store.history.markSeen('ines', NOON);
    expect(seen.map((one) => [one.remoteLabel, one.isNew])).toEqual([
      ['Claire Vasseur', false],
      ['Claire Vasseur', false],
    ]);
    expect(await store.history.markSeen('ines', NOON)).toEqual([]);
    expect(await store.history.unread('ines')).toBe(0);
  });

  check('expired sessions are swept, the others stay', async () => {
    const session = { userId: 'ines', globalSessionId: 'g', createdAt: 1, expiresAt: 100 };
    await store.sessions.create({ ...session, tokenHash: 'a' });
    await store.sessions.create({ ...session, tokenHash: 'b' });
    await store.sessions.extend('b', 200);
    await store.sessions.removeExpired(150);
    expect((await store.sessions.all()).map((one) => [one.tokenHash, one.expiresAt])).toEqual([['b', 200]]);
    await store.sessions.remove('b');
    expect(await store.sessions.all()).toEqual([]);
  });

  check('the settings of a user are replaced as a whole', async () => {
    expect(await store.settings.read('ines')).toBeNull();
    await store.settings.write('ines', '{"a":1}');
    await store.settings.write('ines', '{"b":2}');
    expect(await store.settings.read('ines')).toBe('{"b":2}');
  });
});
