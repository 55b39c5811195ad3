import { expect, test } from 'vitest';
import { Rewriter } from './Rewriter.ts';
import { startsKeyFrame } from './vp8.ts';

const KEY = [0x10, 0x00];
const DELTA = [0x10, 0x01];
const packet = (ssrc: number, seq: number, payload: number[], timestamp = seq * 3000) => ({
  ...{ ssrc, seq, timestamp, payload: Uint8Array.from(payload) },
});

test.each([
  ['a key frame', KEY, true],
  ['one that needs those before it', DELTA, false],
  ['a later packet of a key frame', [0x00, 0x00], false],
  ['a later partition', [0x11, 0x00], false],
  ['a short picture number', [0x90, 0x80, 0x11, 0x00], true],
  ['a long picture number, a layer and its key', [0x90, 0xf0, 0x91, 0x22, 0x01, 0x02, 0x00], true],
  ['the same without its frame', [0x90, 0xf0, 0x91, 0x22, 0x01, 0x02], false],
  ['nothing', [], false],
])('%s begins a key frame: %o %s', (_what, payload, is) => {
  expect(startsKeyFrame(Uint8Array.from(payload))).toBe(is);
});

test('a camera gives nothing before its first key frame, which is waited for; empty packets are left out', () => {
  const video = new Rewriter('video');
  expect(video.take(packet(1, 7, DELTA), '', 0)).toBe(null);
  expect(video.awaits(new Set(['']), 0)).toBe('');
  const first = video.take(packet(1, 8, KEY), '', 10);
  expect(first).not.toBe(null);
  expect(video.take(packet(1, 9, []), '', 20)).toBe(null);
  expect(video.take(packet(1, 10, DELTA), '', 30)).toEqual({
    ...{ seq: (first?.seq ?? 0) + 2, timestamp: (first?.timestamp ?? 0) + 6000 },
  });
  expect(video.awaits(new Set(['']), 40)).toBe(null);
  expect(new Rewriter('audio').take(packet(1, 1, [0]), '', 0)).not.toBe(null);
  expect(new Rewriter('audio').awaits(new Set(['']), 0)).toBe(null);
});

test('another size comes at its key frame, and numbers go on without a gap', () => {
  const video = new Rewriter('video');
  video.wish('f');
  const comes = new Set(['q', 'h', 'f']);
  const before = video.take(packet(1, 65_535, KEY), 'f', 0);
  expect(video.take(packet(2, 50, KEY), 'q', 10)).toBe(null);
  video.wish('q');
  expect(video.awaits(comes, 20)).toBe('q');
  expect(video.take(packet(2, 51, DELTA), 'q', 20)).toBe(null);
  const after = video.take(packet(2, 52, KEY, 9), 'q', 30);
  expect(after).toEqual({ seq: (before?.seq ?? 0) + 1, timestamp: (before?.timestamp ?? 0) + 3000 });
  expect([video.awaits(comes, 40), video.now]).toEqual([null, 'q']);
  expect(video.take(packet(1, 65_537, DELTA), 'f', 50)).toBe(null);
});

test('a size that falls silent gives way to the next smaller one that comes, and is taken again when it comes', () => {
  const video = new Rewriter('video');
  video.wish('f');
  video.take(packet(1, 1, KEY), 'f', 0);
  expect(video.awaits(new Set(['q', 'h', 'f']), 900)).toBe(null);
  expect(video.take(packet(2, 1, KEY), 'h', 1000)).toBe(null);
  expect(video.awaits(new Set(['q', 'h']), 1600)).toBe('h');
  expect(video.take(packet(2, 2, KEY), 'h', 1600)).not.toBe(null);
  expect([video.awaits(new Set(['q', 'h']), 1700), video.now]).toEqual([null, 'h']);
  expect(video.awaits(new Set(['q', 'h', 'f']), 1800)).toBe('f');
  expect(video.take(packet(1, 9, KEY), 'f', 1810)).not.toBe(null);
  expect(video.now).toBe('f');
});

test.each([
  ['q', ['h', 'f'], 'h'],
  ['h', ['q', 'f'], 'q'],
  ['f', [''], ''],
  ['f', [], 'f'],
])('of the size %s with %o there, %s is waited for', (wished, comes, awaited) => {
  const video = new Rewriter('video');
  video.wish(wished);
  expect(video.awaits(new Set(comes), 0)).toBe(awaited);
});
