import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireAgentDays } from '@ringside/protocol/statistics/agentDays';
import { killAll, startMain } from '@ringside/testing/server';
import { afterAll, expect, test } from 'vitest';
import type { DayReport } from './createDay.ts';

const folder = mkdtempSync(join(tmpdir(), 'ringside-day-'));
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

/** A server of its own, with a folder of its own: a second try does not meet the first one's. */
function start(env: Record<string, string>) {
  killAll();
  return startMain(mkdtempSync(join(folder, 'data-')), { RINGSIDE_SIP_PORT: 'off', ...env });
}

/** Half an hour in 15 s: 24 callers for two agents, one of whom has a pause. */
const scenario = {
  ...{ name: 'Half an hour', seed: 3, speed: 120, from: '09:00', until: '09:30' },
  flows: [{ to: '3001', perHour: [48], patience: [300, 600] }],
  agents: [
    { login: 'priya', from: '09:00', until: '09:30', answersAfter: [5, 20], talks: [120, 240], pauses: [] },
    {
      ...{ login: 'yuki', from: '09:00', until: '09:30', answersAfter: [5, 20], talks: [120, 240] },
      pauses: [{ at: '09:10', minutes: 8, reason: 'break' }],
    },
  ],
};

test('robots play a day with real calls, and the figures of the server are those of the robots', async () => {
  const { ready } = await start({});
  const { panel, crm } = ready!;
  const demo = { 'X-Ringside-Demo': '1', 'Content-Type': 'application/json' };
  const post = (body: unknown) =>
    fetch(`${crm}/robots/day`, { method: 'POST', headers: demo, body: JSON.stringify(body) });
  expect((await post({ ...scenario, speed: 0 })).status).toBe(400);
  expect((await post(scenario)).status).toBe(200);
  expect((await post(scenario)).status).toBe(409);
  const read = async () => (await (await fetch(`${crm}/robots/day`, { headers: demo })).json()) as DayReport;
  await expect
    .poll(read, { timeout: 60_000, interval: 500, message: 'the day ends' })
    .toMatchObject({ state: 'over', live: 0 });
  const report = await read();
  expect(report).toMatchObject({ callers: 24, live: 0, faults: [] });
  expect(report.answered + report.gaveUp + report.turnedAway).toBe(24);
  expect(report.answered).toBeGreaterThan(5);
  expect(report.agents.map(({ answered }) => answered > 0)).toEqual([true, true]);

  const json = { 'Content-Type': 'application/json' };
  const signIn = { method: 'POST', headers: json, body: JSON.stringify({ login: 'sofia', password: 'ringside' }) };
  const { token } = (await (await fetch(`${panel}/v1/login`, signIn)).json()) as { token: string };
  const answer = await fetch(`${panel}/telephony/Statistics?groups=support`, { headers: { 'X-Application': token } });
  const { groups, agents } = (await answer.json()) as {
    groups: { entered: number; answered: number; abandoned: number; overflowed: number; refused: number }[];
    agents: { label: string; answered: number }[];
  };
  const [support] = groups;
  expect(groups).toMatchObject([{ entered: 24, answered: expect.any(Number) }]);
  // The server counts an answer, the robots whoever was heard: a caller whose patience ends while an answer is under way
  // is answered for the one and gave up for the others. On a busy machine that is one or two of them; all else is equal.
  const crossed = support!.answered - report.answered;
  expect(crossed).toBeGreaterThanOrEqual(0);
  expect(crossed).toBeLessThanOrEqual(2);
  // Nobody is turned away by this queue, but a call whose audio does not come up within three seconds is ended by the server.
  expect(report.turnedAway).toBeLessThanOrEqual(2);
  expect(support!.abandoned).toBe(report.gaveUp + report.turnedAway - crossed);
  const more = ['Priya Raman', 'Yuki Tanabe'].map(
    (name, index) =>
      (agents.find(({ label }) => label === name)?.answered ?? 0) - (report.agents[index]?.answered ?? 0),
  );
  expect(more.every((one) => one >= 0)).toBe(true);
  expect(more.reduce((sum, one) => sum + one, 0)).toBe(crossed);

  // What the agents did all day, from their own log, against what the log of the queue says of their calls.
  const asked = await fetch(`${panel}/telephony/Statistics/agents?groups=support`, {
    headers: { 'X-Application': token },
  });
  const days = (await asked.json()) as WireAgentDays;
  for (const { label, talk, answered } of agents as { label: string; talk: number; answered: number }[]) {
    const queueCalls = days.agents.find((day) => day.label === label)?.times.queueCalls ?? 0;
    // Both are stamped on their own way through the server.
    expect(Math.abs(queueCalls - talk), label).toBeLessThan(50 + answered * 100);
  }
  const pauses = days.agents.find(({ label }) => label === 'Yuki Tanabe')?.pauses ?? [];
  expect(pauses.map(({ text }) => text)).toEqual(['Break']);
  // Eight minutes of the played day are four seconds; a call that was on its way in delays the begin.
  expect(pauses[0]?.ms).toBeGreaterThan(1000);
  expect(pauses[0]?.ms).toBeLessThan(8000);
});

test('a scenario that cannot be used ends the start with a sentence', async () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, JSON.stringify({ ...scenario, until: '08:00' }));
  const { ready, said } = await start({ RINGSIDE_DAY: file });
  expect([ready, said()]).toEqual([
    null,
    `The scenario ${file} (RINGSIDE_DAY) cannot be used: it: The day ends before it begins.\n`,
  ]);
});
