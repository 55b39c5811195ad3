import { expect, test } from 'vitest';
import { judgeQuality } from './judgeQuality.ts';
import type { StatsSample } from './readStats.ts';

interface Told {
  at?: number;
  packets?: number;
  lost?: number;
  discarded?: number;
  jitterMs?: number;
  bufferMs?: number;
  sent?: StatsSample['sent'];
  roundTripMs?: number | null;
}
const sample = ({ at = 0, packets = 0, lost = 0, discarded = 0, jitterMs = 3, bufferMs = 40, ...more }: Told = {}) => ({
  at,
  received: { packets, lost, discarded, jitterMs, bufferMs, codec: 'opus' as const },
  sent: more.sent ?? null,
  roundTripMs: more.roundTripMs ?? 20,
});
const judge = (now: Told, before: Told = {}) =>
  judgeQuality(sample(before), sample({ at: 2000, packets: 100, ...now }));

test('a line on which everything arrives is good, and names no reason', () => {
  expect(judge({})).toEqual({
    level: 'good',
    reasons: [],
    score: expect.closeTo(4.41, 2),
    lossPercent: 0,
    lossTherePercent: null,
    jitterMs: 3,
    roundTripMs: 20,
  });
});

test.each([
  ['nothing lost', { packets: 100 }, 'good', []],
  ['one of a hundred lost', { packets: 99, lost: 1 }, 'good', []],
  ['one of twenty lost', { packets: 95, lost: 5 }, 'fair', ['lossHere']],
  ['a quarter lost', { packets: 75, lost: 25 }, 'poor', ['lossHere']],
  ['a quarter too late', { packets: 100, discarded: 25, jitterMs: 60 }, 'poor', ['lossHere', 'jitter']],
  ['a long path', { roundTripMs: 700 }, 'fair', ['delay']],
  ['a satellite, and losses', { roundTripMs: 1100, packets: 95, lost: 5 }, 'poor', ['lossHere', 'delay']],
  ['nothing arrives', { packets: 0 }, 'poor', ['silence']],
] as const)('%s', (_what, now, level, reasons) => {
  const told = judge(now);
  expect([told?.level, told?.reasons]).toEqual([level, reasons]);
});

test('what gets lost on the way to the other side is told apart from what gets lost on the way here', () => {
  const before = { sent: { packets: 100, lost: 0, jitterMs: 2 } };
  const told = judge({ sent: { packets: 200, lost: 20, jitterMs: 2 } }, before);
  expect([told?.level, told?.reasons, told?.lossPercent, told?.lossTherePercent]).toEqual([
    'poor',
    ['lossThere'],
    0,
    20,
  ]);
});

test('packets that come twice make no negative loss', () => {
  expect(judge({ packets: 103, lost: -3 })?.lossPercent).toBe(0);
});

test.each([
  ['without a voice yet', { ...sample(), received: null }, sample({ at: 2000 })],
  ['of another connection', sample({ packets: 500 }), sample({ at: 2000, packets: 100 })],
  ['of the same moment', sample(), sample()],
])('nothing is said of samples %s', (_what, before, now) => {
  expect(judgeQuality(before, now)).toBeNull();
});
