import { expect, test } from 'vitest';
import { Packer, packetMs } from './Packer.ts';

test.each<[string, { ptime: number | null; maxptime: number | null }, number]>([
  ['nothing said', { ptime: null, maxptime: null }, 20],
  ['30', { ptime: 30, maxptime: null }, 30],
  ['60, and 40 at most', { ptime: 60, maxptime: 40 }, 40],
  ['10 at most', { ptime: null, maxptime: 10 }, 10],
  ['more than is sent', { ptime: 200, maxptime: 200 }, 60],
  ['no multiple of ten', { ptime: 25, maxptime: null }, 20],
  ['less than is sent', { ptime: 5, maxptime: null }, 10],
])('a phone asks for %s', (_asked, asked, ms) => {
  expect(packetMs(asked)).toBe(ms);
});

const frame = (n: number, marker = false) => ({ timestamp: n * 160, marker, payload: new Uint8Array(160).fill(n) });
const shown = ({ timestamp, marker, payload }: { timestamp: number; marker: boolean; payload: Uint8Array }) =>
  [timestamp, payload.length, payload[0], payload.at(-1), marker] as const;

test('frames of 20 ms become packets of 30 and of 10 ms', () => {
  const thirty = new Packer(30);
  expect([frame(0, true), frame(1), frame(2)].flatMap((one) => thirty.push(one)).map(shown)).toEqual([
    [0, 240, 0, 1, true],
    [240, 240, 1, 2, false],
  ]);
  expect(new Packer(10).push(frame(3, true)).map(shown)).toEqual([
    [480, 80, 3, 3, true],
    [560, 80, 3, 3, false],
  ]);
});

test('where the time jumps, what was begun is sent as it is', () => {
  const packer = new Packer(60);
  packer.push(frame(1));
  expect(packer.push(frame(7)).map(shown)).toEqual([[160, 160, 1, 1, false]]);
  expect(packer.flush().map(shown)).toEqual([[1120, 160, 7, 7, false]]);
  expect(packer.flush()).toEqual([]);
});
