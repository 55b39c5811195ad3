import { expect, test } from 'vitest';
import { estimateWait } from './estimateWait.ts';

const agent = (calls: number, talkMs: number) => ({ calls, talkMs });

test.each([
  ['the second, one agent, two minutes a call', 2, [agent(3, 360_000)], 0, 240_000],
  ['two agents share them', 2, [agent(3, 360_000), agent(1, 120_000)], 0, 120_000],
  ['the wrap-up counts', 1, [agent(4, 480_000)], 30_000, 150_000],
  ['an agent without calls serves as well', 4, [agent(3, 360_000), agent(0, 0)], 0, 240_000],
  ['too few calls to tell', 1, [agent(2, 360_000)], 0, null],
  ['nobody there', 1, [], 0, null],
])('%s', (_what, place, agents, pauseMs, waitMs) => {
  expect(estimateWait(place, agents, pauseMs)).toBe(waitMs);
});
