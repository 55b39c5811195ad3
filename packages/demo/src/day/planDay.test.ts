import { describe, expect, test } from 'vitest';
import { type DayScenario, dayScenario } from './dayScenario.ts';
import { planDay } from './planDay.ts';

const scenario = (more: Record<string, unknown> = {}): DayScenario =>
  dayScenario.parse({
    name: 'Morning',
    seed: 7,
    speed: 60,
    from: '08:00',
    until: '10:00',
    flows: [{ to: '3001', perHour: [30, 60], patience: [60, 120] }],
    agents: [
      {
        login: 'priya',
        from: '08:00',
        until: '10:00',
        answersAfter: [3, 6],
        talks: [60, 240],
        pauses: [{ at: '09:00', minutes: 15, reason: 'break' }],
      },
    ],
    ...more,
  });

describe('a planned day', () => {
  test('has its callers in their hours, in order, each with a number and a patience of their own', () => {
    const steps = planDay(scenario());
    const calls = steps.filter((step) => step.do === 'call');
    expect(calls.filter(({ at }) => at < 60_000)).toHaveLength(30);
    expect(calls.filter(({ at }) => at >= 60_000 && at < 120_000)).toHaveLength(60);
    expect(new Set(calls.map(({ from }) => from)).size).toBe(90);
    expect(calls.every(({ patienceMs }) => patienceMs >= 1000 && patienceMs <= 2000)).toBe(true);
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
  });
  test('has its agents come, pause and go', () => {
    expect(planDay(scenario()).filter((step) => step.do !== 'call')).toEqual([
      { at: 0, do: 'logIn', login: 'priya' },
      { at: 60_000, do: 'pause', login: 'priya', reason: 'break' },
      { at: 75_000, do: 'resume', login: 'priya' },
      { at: 120_000, do: 'logOut', login: 'priya' },
    ]);
  });
  test('is the same again with the same seed, and another one with another', () => {
    expect(planDay(scenario())).toEqual(planDay(scenario()));
    expect(planDay(scenario({ seed: 8 }))).not.toEqual(planDay(scenario()));
  });
  test('ends in the middle of an hour with a part of its callers', () => {
    const half = planDay(scenario({ until: '09:30' })).filter((step) => step.do === 'call');
    expect([half.length, Math.max(...half.map(({ at }) => at)) < 90_000]).toEqual([60, true]);
  });
});

test.each([
  ['a day that ends before it begins', { until: '07:00' }],
  ['a time that is none', { from: '25:00' }],
  ['no callers at all', { flows: [] }],
  ['a range the wrong way round', { flows: [{ to: '3001', perHour: [1], patience: [9, 3] }] }],
  ['a number that is none', { flows: [{ to: 'sip:x', perHour: [1], patience: [1, 3] }] }],
  ['a share above one', { agents: [{ ...scenario().agents[0], declines: 1.5 }] }],
  ['an agent twice', { agents: [scenario().agents[0], scenario().agents[0]] }],
])('%s is refused', (_what, more) => {
  expect(dayScenario.safeParse({ ...scenario(), ...more }).success).toBe(false);
});
