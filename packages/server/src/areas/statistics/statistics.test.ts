import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testPlatform } from '../../test/testPlatform.ts';
import type { QueueEventRow } from '../queues/store.ts';
import { simulateDay } from '../queues/test/simulateDay.ts';
import { figuresOf } from './figuresOf.ts';
import { event, FROM, period } from './test/statisticsBench.ts';

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
    const server = await testPlatform();
    for (let at = 0; at < rows.length; at += 500) await server.store.queues.add(rows.slice(at, at + 500));
    const { groups, agents } = figuresOf(rows, period);
    const query = async (text: SQL) => ((await server.database.db.execute(text)) as { rows: unknown[] }).rows;
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
    await server.close();
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
