import { myDay } from '@ringside/protocol/statistics/mine';
import { minutes } from '@ringside/protocol/statistics/minutes';
import { callSteps } from '@ringside/protocol/statistics/steps';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { fillHistory } from '../history/test/fillHistory.ts';
import { FakeQueuedCall } from '../queues/test/fakeQueuedCall.ts';
import { csvCell, statisticsCsv } from './csv.ts';
import { MINUTES } from './minutes/MinuteRing.ts';
import { event, FROM } from './test/statisticsBench.ts';

describe('over REST', () => {
  let server: TestPlatform;
  beforeEach(async () => {
    const before = await testPlatform();
    await before.store.queues.add([
      event('old', NOON - FROM - 86_400_000, 'entered'),
      event('old', NOON - FROM - 86_400_000, 'refused', null, 0),
      event('one', NOON - FROM - 60_000, 'entered'),
      event('one', NOON - FROM - 50_000, 'answered', 'ines', 10_000),
    ]);
    await before.close();
    server = await testPlatform(before.database);
  });
  afterEach(() => server.close());
  const get = async (login: string, query = '') =>
    server.ask(`/telephony/Statistics${query}`, { token: await server.signIn(login) });

  test('[ACD-041] [ACD-044] a supervisor gets today so far of the supervised queues', async () => {
    expect(await get('sofia')).toMatchObject({
      status: 200,
      body: {
        from: Date.parse('2026-11-20T00:00:00+01:00'),
        groups: [{ groupID: 'billing', label: 'Billing', entered: 1, answered: 1, answeredInTime: 1 }],
        agents: [{ userID: 'ines', extensionUri: 'telephony/Extension/x-ines', label: 'Inès Marchetti', answered: 1 }],
      },
    });
    expect((await get('sofia', '?groups=support')).body).toMatchObject({ groups: [] });
    const sofia = server.platform.company.user('sofia');
    if (sofia) Object.assign(sofia, { isAcdSupervisorAccessRestricted: true });
    expect((await get('sofia')).body).toMatchObject({ groups: [], agents: [] });
  });
  test('[ACD-046] without the right there are none', async () => {
    expect((await get('ines')).status).toBe(403);
    expect((await get('ines', '/csv')).status).toBe(403);
  });
  test('[ACD-041] [ACD-044] [ACD-046] the last minutes are those of the supervised queues, from the log and from what goes on', async () => {
    const call = new FakeQueuedCall('now');
    server.platform.callCentre.door.admit('billing', call);
    server.clock.now += 60_000;
    const { status, body } = await get('sofia', '/minutes');
    const { at, known, together, groups } = minutes.parse(body);
    expect([status, at, known]).toEqual([200, NOON + 60_000, MINUTES]);
    expect(groups.map(({ groupID }) => groupID)).toEqual(['billing', 'support']);
    expect([together.waiting.slice(-3), together.longest.slice(-3)]).toEqual([
      [1, 1, 1],
      [10_000, 60_000, 60_000],
    ]);
    expect([together.ended.slice(-3), together.inTime.slice(-3)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect(minutes.parse((await get('sofia', '/minutes?within=9999')).body).together.inTime.at(-3)).toBe(0);
    expect((await get('sofia', '/minutes?groups=support')).body).toMatchObject({ groups: [{ groupID: 'support' }] });
    expect([(await get('ines', '/minutes')).status, (await get('sofia', '/minutes?within=no')).status]).toEqual([
      403, 400,
    ]);
    const sofia = server.platform.company.user('sofia');
    if (sofia) Object.assign(sofia, { isAcdSupervisorAccessRestricted: true });
    expect(minutes.parse((await get('sofia', '/minutes')).body).groups).toEqual([]);
  });
  test('[ACD-009] an agent sees the own day and calls without the right to figures; others have none', async () => {
    const { status, body } = await get('ines', '/mine');
    const { from, until, day, calls } = myDay.parse(body);
    expect([status, from, until]).toEqual([200, Date.parse('2026-11-20T00:00:00+01:00'), NOON]);
    expect(calls).toMatchObject({ userID: 'ines', answered: 1, extensionUri: 'telephony/Extension/x-ines' });
    expect(day).toMatchObject({ userID: 'ines', label: 'Inès Marchetti' });
    expect(Object.values(day.times).reduce((sum, ms) => sum + ms, 0)).toBe(until - from);
    expect(myDay.parse((await get('marc', '/mine')).body).calls).toMatchObject({ userID: 'marc', answered: 0 });
    expect((await get('sofia', '/mine')).status).toBe(412);
  });
  test('[HIST-001] how a call went in its queues is for whoever has it in the own history', async () => {
    const row = (kind: string, at: number, userId: string | null = null, key = 'c1 billing') => ({
      ...event(key, NOON - FROM + at, kind, userId, at),
      id: `${key}${kind}${at}`,
    });
    await server.store.queues.add([
      ...[row('entered', 0), row('offered', 34_000, 'marc'), row('noAnswer', 44_000, 'marc')],
      ...[row('offered', 44_000, 'ines'), row('answered', 48_000, 'ines'), row('entered', 1, null, 'c10 billing')],
      row('entered', 60_000, null, 'c1 billing 1'),
    ]);
    await fillHistory(server.database.db, 'ines', 'billing', 2);
    await server.database.db.execute(sql`update call_history set call_id = 'c1' where line_id = 'fill-1'`);
    const { status, body } = await get('ines', '/steps/fill-1');
    const { steps } = callSteps.parse(body);
    expect([status, steps.map(({ kind }) => kind)]).toEqual([
      200,
      ['entered', 'offered', 'noAnswer', 'offered', 'answered', 'entered'],
    ]);
    expect(steps[2]).toEqual({
      at: NOON + 44_000,
      kind: 'noAnswer',
      queue: 'Billing',
      agent: 'Marc Aubry',
      ms: 44_000,
    });
    expect(steps[4]).toMatchObject({ agent: 'Inès Marchetti', isMe: true });
    for (const path of ['/steps/fill-2', '/steps/none', '/steps/%20'])
      expect((await get('ines', path)).status).toBe(404);
    expect((await get('marc', '/steps/fill-1')).status).toBe(404);
  });
  test('[ACD-048] a table is for whoever may take reports', async () => {
    const extension = server.platform.company.extensionOf('sofia');
    if (extension) Object.assign(extension, { isMyReportsAllowed: false });
    expect([(await get('sofia')).status, (await get('sofia', '/csv')).status]).toEqual([200, 403]);
  });
  test.each(['?from=now', '?from=2&until=1', `?from=0&until=${NOON}`, '?within=-1'])(
    '%s is no period',
    async (query) => {
      expect((await get('sofia', query)).status).toBe(400);
    },
  );
  test('the table of it opens in a spreadsheet', async () => {
    const { body } = await get('sofia', '/csv');
    const lines = (body as { csv: string }).csv.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFgroup,entered,answered/);
    expect(lines[1]).toBe('Billing,1,1,0,0,0,0,0,0,0,1,10,10,0');
  });
});

test.each([
  ['=1+1', "'=1+1"],
  ['@x', "'@x"],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  [-5, '-5'],
])('the cell %j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a table of nothing has its heads', () => {
  const csv = statisticsCsv(
    { from: 0, until: 1, within: 0, groups: [], agents: [] },
    { from: 0, until: 1, agents: [] },
  );
  expect(csv.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFgroup', '', 'agent', '', 'agent', '']);
});
