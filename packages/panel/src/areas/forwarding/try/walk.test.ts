import { expect, test } from 'vitest';
import { walk } from './walk.ts';

const step = (to: string, next: Record<string, number> = {}, seconds: number | null = null) => ({
  ...{ to, label: '', number: '', seconds, next, rule: null },
});
const places = (steps: ReturnType<typeof step>[], phone: 'free' | 'busy' | 'away') =>
  walk(steps, phone).map((one) => [steps.indexOf(one.step as ReturnType<typeof step>), one.at]);

test('free, busy and away lead along their ways out; seconds add up where phones ring', () => {
  const steps = [
    step('user', { busy: 1, noAnswer: 2, unavailable: 3 }, 15),
    step('message'),
    step('user', { noAnswer: 3 }, 20),
    step('message'),
  ];
  expect(places(steps, 'free')).toEqual([
    [0, 0],
    [2, 15],
    [3, 35],
  ]);
  expect(places(steps, 'busy')).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(places(steps, 'away')).toEqual([
    [0, 0],
    [3, 0],
  ]);
});

test('do not disturb is busy; a time that nobody knows stays unknown; a way that ends ends', () => {
  expect(places([step('user', { busy: 1 }, 0), step('message')], 'free')).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(places([step('user', { noAnswer: 1 }), step('message')], 'free')).toEqual([
    [0, 0],
    [1, null],
  ]);
  expect(places([step('queue', { closed: 1 }), step('user')], 'away')).toEqual([
    [0, 0],
    [1, null],
  ]);
  expect(places([step('user', {}, 5)], 'busy')).toEqual([[0, 0]]);
  expect(walk([], 'free')).toEqual([]);
});
