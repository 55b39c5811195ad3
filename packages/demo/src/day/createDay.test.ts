import type { RobotStatus, Robots } from '@ringside/server/robots/Robots';
import { afterEach, expect, test, vi } from 'vitest';
import { createDay } from './createDay.ts';
import type { DayScenario } from './dayScenario.ts';

afterEach(() => vi.useRealTimers());

const status = (more: Partial<RobotStatus>): RobotStatus => ({
  ...{
    id: 'caller',
    from: '0199010000',
    to: '3001',
    state: 'talking',
    refusedWith: null,
    hears: [],
    loudTones: [],
    digits: '',
  },
  ...{ packetsReceived: 0, packetsSent: 0, endedBy: null },
  ...more,
});

/** A day of one caller, with a patience of two seconds, and robots that do as the test says. */
function dayOfOne() {
  vi.useFakeTimers();
  const statuses = new Map<string, RobotStatus>();
  const hungUp: string[] = [];
  const robots = {
    call: async ({ from }: { from: string }) => {
      statuses.set('caller', status({ from }));
      return status({ from });
    },
    status: (id: string) => statuses.get(id) ?? null,
    all: () => [...statuses.values()],
    hangUp: (id: string) => {
      hungUp.push(id);
      statuses.set(id, status({ ...statuses.get(id), state: 'ended', endedBy: 'robot' }));
      return true;
    },
    dismiss: () => {},
  } as Partial<Robots> as Robots;
  // No agent signs in: their phones are what the test says.
  const scenario: DayScenario = {
    ...{ name: 'One caller', seed: 1, speed: 1000, from: '09:00', until: '09:30' },
    flows: [{ to: '3001', perHour: [2], patience: [2000, 2000] }],
    agents: [],
  };
  const day = createDay(scenario, { robots, agents: { origin: 'http://127.0.0.1:9', serverKey: '' } });
  const agentIs = (state: RobotStatus['state'], packetsReceived: number): void => {
    const from = statuses.get('caller')?.from ?? '';
    statuses.set('of the agent', status({ id: 'of the agent', agent: 'priya', from, state, packetsReceived }));
  };
  return { day, statuses, hungUp, agentIs };
}

test('a caller whose agent came too late and went again waits no longer than the patience, and the day ends', async () => {
  const { day, hungUp, agentIs, statuses } = dayOfOne();
  await day.start();
  await vi.advanceTimersByTimeAsync(1800);
  expect(statuses.size).toBe(1);
  // The ringing ends in the moment of the answer: the agent hears a call for an instant, the caller goes on waiting.
  agentIs('talking', 0);
  await vi.advanceTimersByTimeAsync(100);
  agentIs('ended', 0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(hungUp).toEqual(['caller']);
  expect(day.report).toMatchObject({ state: 'over', callers: 1, live: 0, answered: 0, gaveUp: 1, turnedAway: 0 });
});

test('whoever speaks with an agent is not asked for patience', async () => {
  const { day, hungUp, agentIs, statuses } = dayOfOne();
  await day.start();
  await vi.advanceTimersByTimeAsync(1800);
  agentIs('talking', 5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([hungUp, day.report.state]).toEqual([[], 'running']);
  agentIs('ended', 500);
  statuses.set('caller', status({ from: statuses.get('caller')?.from ?? '', state: 'ended', endedBy: 'other' }));
  await vi.advanceTimersByTimeAsync(100);
  expect(day.report).toMatchObject({ state: 'over', live: 0, gaveUp: 0 });
});
