import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seeded } from '../../kernel/random.ts';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { createAgentLog, markOf } from '../agents/agentLog.ts';
import { type AgentEvent, type AgentState, agentMachine, type Work } from '../agents/agentMachine.ts';
import type { AgentEventRow } from '../agents/store.ts';
import { agentTimes } from './agentTimes.ts';

const row = (at: number, status: string, more: Partial<AgentEventRow> = {}): AgentEventRow => ({
  ...{ userId: 'ines', at, status, reasonId: null, groupId: null },
  ...more,
});
const none = {
  ...{ free: 0, alerting: 0, queueCalls: 0, otherCalls: 0, pause: 0, wrapUp: 0, unreachable: 0, loggedOut: 0 },
  unknown: 0,
};

describe('times of an agent', () => {
  test('[ACD-015] begin with what was before the period, end with it, and what nobody wrote is unknown', () => {
    const events = [
      row(50, 'IDLE'),
      row(120, 'ALERTING', { groupId: 'billing' }),
      row(130, 'ACD_CALL', { groupId: 'billing' }),
      row(160, 'SYNDICAL_PAUSE'),
      row(170, 'PAUSE', { reasonId: 'lunch' }),
      row(180, 'PAUSE'),
      row(185, 'STOPPED'),
      row(190, 'FUTURE'),
      row(400, 'LOGOUT'),
    ];
    const found = agentTimes(['ines', 'marc'], events, { from: 100, until: 200 });
    expect(found.get('ines')).toEqual({
      times: { ...none, free: 20, alerting: 10, queueCalls: 30, wrapUp: 10, pause: 15, unknown: 15 },
      pauses: [
        { reasonId: 'lunch', ms: 10 },
        { reasonId: null, ms: 5 },
      ],
      intervals: [
        { from: 100, until: 120, kind: 'free', reasonID: null, groupID: null },
        { from: 120, until: 130, kind: 'alerting', reasonID: null, groupID: 'billing' },
        { from: 130, until: 160, kind: 'queueCalls', reasonID: null, groupID: 'billing' },
        { from: 160, until: 170, kind: 'wrapUp', reasonID: null, groupID: null },
        { from: 170, until: 180, kind: 'pause', reasonID: 'lunch', groupID: null },
        { from: 180, until: 185, kind: 'pause', reasonID: null, groupID: null },
        { from: 185, until: 190, kind: 'unknown', reasonID: null, groupID: null },
        { from: 190, until: 200, kind: 'unknown', reasonID: null, groupID: null },
      ],
    });
    expect(found.get('marc')?.times).toEqual({ ...none, unknown: 100 });
  });
});

test('[ACD-015] [ACD-009] a simulated day gives the same times as a stopwatch and as SQL over the same rows', async () => {
  const server = await testPlatform();
  const FROM = Date.parse('2026-11-19T08:00:00+01:00');
  const UNTIL = FROM + 8 * 3_600_000;
  const below = seeded(11);
  const agents = Array.from({ length: 5 }, (_, n) => `agent${n}`);
  const states = new Map<string, AgentState>(agents.map((id) => [id, { at: 'loggedOut', statusAt: null }]));
  const stopwatch = new Map(agents.map((id) => [id, { ...none }]));
  let now = FROM - 3_600_000;
  const log = createAgentLog({
    ...{ store: server.store.agentEvents, now: () => now },
    onError: (_what, error) => expect.unreachable(String(error)),
  });
  const works: Work[] = [
    { at: 'none' },
    { at: 'other' },
    { at: 'alerting', groupIds: ['billing'] },
    { at: 'acd', groupIds: ['billing'], wrapUpMs: 20_000 },
  ];
  const chance = (): AgentEvent => {
    const [work = { at: 'none' }] = works.slice(below(works.length));
    const all: AgentEvent[] = [
      { type: 'login', at: now, work: { at: 'none' }, hasPhone: true },
      ...Array.from({ length: 6 }, (): AgentEvent => ({ type: 'work', at: now, work })),
      { type: 'startPause', at: now, reasonId: [null, 'lunch', 'break'][below(3)] ?? null },
      { type: 'cancelPause', at: now },
      { type: 'timeOver', at: now, of: (['wrapUp', 'phone'] as const)[below(2)] ?? 'phone' },
      { type: 'phones', at: now, hasPhone: true },
      { type: 'logout', at: now },
    ];
    return all[below(all.length)] ?? { type: 'cancelPause', at: now };
  };
  log.start();
  const kinds: Record<string, keyof typeof none> = {
    ...{ IDLE: 'free', ALERTING: 'alerting', ACD_CALL: 'queueCalls', NON_ACD_CALL: 'otherCalls', PAUSE: 'pause' },
    ...{ SYNDICAL_PAUSE: 'wrapUp', UNREACHABLE: 'unreachable', LOGOUT: 'loggedOut' },
  };
  // Every second of the day each agent is looked at, and something happens once in a while.
  for (; now < UNTIL; now += 1000) {
    for (const id of agents) {
      const state = states.get(id) ?? { at: 'loggedOut', statusAt: null };
      const isFirst = now === FROM - 3_600_000;
      if (isFirst || below(60) === 0) {
        const [next] = agentMachine(state, chance());
        states.set(id, next);
        void log.note(id, markOf(next), now);
      }
      const seen = states.get(id);
      const times = stopwatch.get(id);
      if (now >= FROM && seen && times)
        times[kinds[seen.at === 'loggedIn' ? seen.status : 'LOGOUT'] ?? 'unknown'] += 1000;
    }
  }
  await log.stop();
  const before = await server.store.agentEvents.last(FROM, agents);
  const events = [...before, ...(await server.store.agentEvents.between(FROM, UNTIL, agents))];
  expect(events.length).toBeGreaterThan(500);
  const found = agentTimes(agents, events, { from: FROM, until: UNTIL });
  expect(new Map([...found].map(([id, { times }]) => [id, times]))).toEqual(stopwatch);

  const { rows } = (await server.database.db.execute(sql`
    with spans as (select user_id, status, at, lead(at, 1, ${UNTIL}::bigint) over (partition by user_id order by at, seq) as next
      from operator_events where user_id like 'agent%')
    select user_id, status, sum(least(next, ${UNTIL}) - greatest(at, ${FROM}))::float as ms from spans
    where next > ${FROM} and at < ${UNTIL} group by 1, 2`)) as unknown as {
    rows: { user_id: string; status: string; ms: number }[];
  };
  const inSql = new Map(agents.map((id) => [id, { ...none }]));
  for (const { user_id, status, ms } of rows)
    Object.assign(inSql.get(user_id) ?? {}, { [kinds[status] ?? 'unknown']: ms });
  expect(inSql).toEqual(stopwatch);
  const { pause } = stopwatch.get('agent0') ?? none;
  const pauses = found.get('agent0')?.pauses ?? [];
  expect(pauses.length).toBeGreaterThan(1);
  expect(pauses.reduce((sum, { ms }) => sum + ms, 0)).toBe(pause);
  await server.close();
});

describe('over REST', () => {
  const MIDNIGHT = Date.parse('2026-11-20T00:00:00+01:00');
  let server: TestPlatform;
  beforeEach(async () => {
    server = await testPlatform();
    const at = (minutes: number, status: string, more = {}) =>
      row(MIDNIGHT + minutes * 60_000, status, { userId: 'marc', ...more });
    await server.store.agentEvents.add([
      at(-10, 'LOGOUT'),
      at(480, 'IDLE'),
      at(500, 'ACD_CALL', { groupId: 'support' }),
      at(510, 'PAUSE', { reasonId: 'lunch' }),
      at(540, 'LOGOUT'),
    ]);
  });
  afterEach(() => server.close());
  const get = async (login: string, query = '') =>
    server.ask(`/telephony/Statistics/agents${query}`, { token: await server.signIn(login) });

  test('[ACD-009] [ACD-045] the members of supervised queues, with their times and intervals', async () => {
    const until = MIDNIGHT + 600 * 60_000;
    const { status, body } = await get('sofia', `?from=${MIDNIGHT}&until=${until}&groups=billing`);
    const { agents } = body as { agents: { userID: string }[] };
    expect(status).toBe(200);
    expect(agents.find(({ userID }) => userID === 'marc')).toMatchObject({
      label: 'Marc Aubry',
      extensionUri: 'telephony/Extension/x-marc',
      times: { ...none, free: 1_200_000, queueCalls: 600_000, pause: 1_800_000, loggedOut: 32_400_000 },
      pauses: [{ reasonID: 'lunch', text: 'Lunch', ms: 1_800_000 }],
      intervals: [
        { kind: 'loggedOut', from: MIDNIGHT, until: MIDNIGHT + 480 * 60_000 },
        { kind: 'free' },
        // A call of a queue that was not asked for.
        { kind: 'queueCalls', groupID: null },
        { kind: 'pause', reasonID: 'lunch' },
        { kind: 'loggedOut', until },
      ],
    });
  });
  test('a week comes in sums only; without the right there is nothing', async () => {
    const week = (await get('sofia', `?from=${NOON - 7 * 86_400_000}`)).body as { agents: object[] };
    expect(week.agents.length).toBeGreaterThan(0);
    expect(week.agents.some((agent) => 'intervals' in agent)).toBe(false);
    expect((await get('ines')).status).toBe(403);
    expect((await get('sofia', '?from=later')).status).toBe(400);
  });
  test('[ACD-048] the table has a column per status and per reason', async () => {
    const { body } = await server.ask(`/telephony/Statistics/csv?from=${MIDNIGHT}&until=${MIDNIGHT + 36_000_000}`, {
      token: await server.signIn('sofia'),
    });
    const lines = (body as { csv: string }).csv.split('\r\n');
    expect(lines).toContain(
      'agent,free,alerting,queue calls,other calls,pauses,wrap-up,unreachable,logged out,not known,pause: Lunch',
    );
    expect(lines).toContain('Marc Aubry,1200,0,600,0,1800,0,0,32400,0,1800');
  });
});
