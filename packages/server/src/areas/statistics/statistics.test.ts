import { myDay } from '@ringside/protocol/statistics/mine';
import { minutes } from '@ringside/protocol/statistics/minutes';
import { callSteps } from '@ringside/protocol/statistics/steps';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { fillHistory } from '../history/test/fillHistory.ts';
import type { QueueEventRow } from '../queues/store.ts';
import { FakeQueuedCall } from '../queues/test/fakeQueuedCall.ts';
import { simulateDay } from '../queues/test/simulateDay.ts';
import { csvCell, statisticsCsv } from './csv.ts';
import { figuresOf } from './figuresOf.ts';
import { MINUTES } from './minutes/MinuteRing.ts';

const FROM = Date.parse('2026-11-20T08:00:00+01:00');
const period = { from: FROM, until: FROM + 10 * 3_600_000, timeZone: 'Europe/Paris', withinMs: 20_000 };
const event = (
  callerKey: string,
  at: number,
  kind: string,
  userId: string | null = null,
  ms: number | null = null,
) => ({
  ...{ id: `${callerKey}${at}${kind}`, groupId: 'billing', callerKey, at: FROM + at, kind, userId, ms },
  ...{ label: null, number: null },
});

describe('figures', () => {
  test('stays are counted by their entry, whatever came after the period', () => {
    const events = [
      event('before', -5, 'entered'),
      event('before', 10, 'answered', 'ines', 15),
      event('one', 100, 'entered'),
      event('one', 100, 'offered', 'ines', 0),
      event('one', 20_200, 'noAnswer', 'ines', 20_100),
      event('one', 20_200, 'offered', 'marc', 20_100),
      event('one', 25_100, 'answered', 'marc', 25_000),
      event('two', 30_000, 'entered'),
      event('two', 33_000, 'abandoned', null, 3000),
      event('late', 36_000_000, 'entered'),
      event('one', 36_500_000, 'ended', 'marc', 60_000),
    ];
    expect(figuresOf(events, period)).toEqual({
      groups: [
        {
          groupID: 'billing',
          ...{ entered: 2, answered: 1, abandoned: 1, givenUp: 1, overflowed: 0, calledBack: 0, unreached: 0 },
          ...{ refused: 0, voicemail: 0 },
          ...{ waiting: 0, answeredInTime: 0, meanWait: 14_000, longestWait: 25_000, meanTalk: 60_000 },
          hours: [{ hour: 8, entered: 2, answered: 1, missed: 1 }],
        },
      ],
      agents: [
        { userID: 'ines', offered: 1, answered: 0, notAnswered: 1, declined: 0, talk: 0 },
        { userID: 'marc', offered: 1, answered: 1, notAnswered: 0, declined: 0, talk: 60_000 },
      ],
    });
  });
});

describe('a recorded day', () => {
  let rows: QueueEventRow[];
  beforeAll(() => {
    vi.useFakeTimers({ now: FROM });
    const plan = { seed: 7, from: FROM, hours: 9, queues: 4, agents: 9, callers: 1500 };
    const { log } = simulateDay(plan, Date.now, (ms) => vi.advanceTimersByTime(ms));
    vi.useRealTimers();
    const groups = ['billing', 'support', 'orders', 'reception'];
    rows = log.map(({ caller, ...entry }, index) => ({
      ...entry,
      id: `e${String(index).padStart(6, '0')}`,
      groupId: groups[Number(entry.groupId.slice(1))] ?? 'billing',
      ...{ label: caller?.label ?? null, number: caller?.number ?? null },
    }));
  });

  test('gives the same figures as SQL over the same events', async () => {
    const it = await testPlatform();
    for (let at = 0; at < rows.length; at += 500) await it.store.queues.add(rows.slice(at, at + 500));
    const { groups, agents } = figuresOf(rows, period);
    const query = async (text: SQL) => ((await it.database.db.execute(text)) as { rows: unknown[] }).rows;
    const stays = sql`select caller_key, group_id, min(at) as entered_at from queue_events where kind = 'entered'
      and at >= ${period.from} and at < ${period.until} group by 1, 2`;
    const inSql = await query(sql`with stays as (${stays}), ends as (
        select e.* from queue_events e join stays using (caller_key)
        where kind in ('answered','abandoned','overflowed','calledBack','unreached','refused','voicemail'))
      select s.group_id, count(*)::int as entered,
        count(*) filter (where e.kind = 'answered')::int as answered,
        count(*) filter (where e.kind = 'abandoned')::int as abandoned,
        count(*) filter (where e.kind = 'overflowed')::int as overflowed,
        count(*) filter (where e.kind = 'refused')::int as refused,
        count(*) filter (where e.kind = 'voicemail')::int as voicemail,
        count(*) filter (where e.kind is null)::int as waiting,
        count(*) filter (where e.kind = 'answered' and e.ms <= 20000)::int as in_time,
        round(avg(e.ms))::float as mean_wait, max(e.ms)::float as longest_wait,
        (select round(avg(t.ms))::float from queue_events t join stays u using (caller_key)
          where t.kind = 'ended' and u.group_id = s.group_id) as mean_talk
      from stays s left join ends e on e.caller_key = s.caller_key group by 1 order by 1`);
    const ours = groups.map((group) => ({
      ...{ group_id: group.groupID, entered: group.entered, answered: group.answered, abandoned: group.abandoned },
      ...{ overflowed: group.overflowed, refused: group.refused, voicemail: group.voicemail, waiting: group.waiting },
      ...{ in_time: group.answeredInTime, mean_wait: Math.round(group.meanWait), longest_wait: group.longestWait },
      mean_talk: group.meanTalk === 0 ? null : Math.round(group.meanTalk),
    }));
    expect(ours).toEqual(inSql);
    const byAgent = await query(sql`select user_id, count(*) filter (where kind = 'offered')::int as offered,
        count(*) filter (where kind = 'answered')::int as answered,
        coalesce(sum(ms) filter (where kind = 'ended'), 0)::float as talk
      from queue_events where user_id is not null group by 1 order by user_id collate "C"`);
    expect(agents.map(({ userID, offered, answered, talk }) => ({ user_id: userID, offered, answered, talk }))).toEqual(
      byAgent,
    );
    await it.close();
    // 1,500 calls into a database: long on a machine that does other things.
  }, 60_000);

  test('has an outcome for everybody who entered, one each', () => {
    const ends = rows.filter(({ kind }) =>
      /^(answered|abandoned|overflowed|calledBack|unreached|refused|voicemail)$/.test(kind),
    );
    const entered = rows.filter(({ kind }) => kind === 'entered').map(({ callerKey }) => callerKey);
    expect(entered.length).toBeGreaterThan(1500);
    expect(new Set(entered)).toEqual(new Set(ends.map(({ callerKey }) => callerKey)));
    expect([ends.length, new Set(entered).size]).toEqual([entered.length, entered.length]);
    expect(new Set(ends.map(({ kind }) => kind)).size).toBeGreaterThan(3);
  });
});

describe('over REST', () => {
  let it: TestPlatform;
  beforeEach(async () => {
    const before = await testPlatform();
    await before.store.queues.add([
      event('old', NOON - FROM - 86_400_000, 'entered'),
      event('old', NOON - FROM - 86_400_000, 'refused', null, 0),
      event('one', NOON - FROM - 60_000, 'entered'),
      event('one', NOON - FROM - 50_000, 'answered', 'ines', 10_000),
    ]);
    await before.close();
    it = await testPlatform(before.database);
  });
  afterEach(() => it.close());
  const get = async (login: string, query = '') =>
    it.ask(`/telephony/Statistics${query}`, { token: await it.signIn(login) });

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
    const sofia = it.platform.company.user('sofia');
    if (sofia) Object.assign(sofia, { isAcdSupervisorAccessRestricted: true });
    expect((await get('sofia')).body).toMatchObject({ groups: [], agents: [] });
  });
  test('[ACD-046] without the right there are none', async () => {
    expect((await get('ines')).status).toBe(403);
    expect((await get('ines', '/csv')).status).toBe(403);
  });
  test('[ACD-041] [ACD-044] [ACD-046] the last minutes are those of the supervised queues, from the log and from what goes on', async () => {
    const call = new FakeQueuedCall('now');
    it.platform.callCentre.door.admit('billing', call);
    it.clock.now += 60_000;
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
    const sofia = it.platform.company.user('sofia');
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
    await it.store.queues.add([
      ...[row('entered', 0), row('offered', 34_000, 'marc'), row('noAnswer', 44_000, 'marc')],
      ...[row('offered', 44_000, 'ines'), row('answered', 48_000, 'ines'), row('entered', 1, null, 'c10 billing')],
      row('entered', 60_000, null, 'c1 billing 1'),
    ]);
    await fillHistory(it.database.db, 'ines', 'billing', 2);
    await it.database.db.execute(sql`update call_history set call_id = 'c1' where line_id = 'fill-1'`);
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
    const extension = it.platform.company.extensionOf('sofia');
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
