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
  expect(video.waits(new Set(['']), 0)).toBe(true);
  const first = video.take(packet(1, 8, KEY), '', 10);
  expect(first).not.toBe(null);
  expect(video.take(packet(1, 9, []), '', 20)).toBe(null);
  expect(video.take(packet(1, 10, DELTA), '', 30)).toEqual({
    ...{ seq: (first?.seq ?? 0) + 2, timestamp: (first?.timestamp ?? 0) + 6000 },
  });
  expect(video.waits(new Set(['']), 40)).toBe(false);
  expect(new Rewriter('audio').take(packet(1, 1, [0]), '', 0)).not.toBe(null);
});

test('another size comes at its key frame, and numbers go on without a gap', () => {
  const video = new Rewriter('video');
  video.wished = 'h';
  const known = new Set(['h', 'l']);
  const before = video.take(packet(1, 65_535, KEY), 'h', 0);
  expect(video.take(packet(2, 50, KEY), 'l', 10)).toBe(null);
  video.wished = 'l';
  expect(video.waits(known, 20)).toBe(true);
  expect(video.take(packet(2, 51, DELTA), 'l', 20)).toBe(null);
  const after = video.take(packet(2, 52, KEY, 9), 'l', 30);
  expect(after).toEqual({ seq: (before?.seq ?? 0) + 1, timestamp: (before?.timestamp ?? 0) + 3000 });
  expect(video.waits(known, 40)).toBe(false);
  expect(video.take(packet(1, 65_537, DELTA), 'h', 50)).toBe(null);
});

test('a size that falls silent gives way to one that comes', () => {
  const video = new Rewriter('video');
  video.wished = 'h';
  video.take(packet(1, 1, KEY), 'h', 0);
  expect(video.take(packet(2, 1, KEY), 'l', 1000)).toBe(null);
  expect(video.waits(new Set(['l']), 1600)).toBe(true);
  expect(video.take(packet(2, 2, KEY), 'l', 1600)).not.toBe(null);
});
