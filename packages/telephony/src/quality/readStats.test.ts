import { expect, test } from 'vitest';
import { readStats } from './readStats.ts';

const rows = [
  { type: 'codec', id: 'c1', mimeType: 'audio/opus' },
  {
    type: 'inbound-rtp',
    kind: 'audio',
    codecId: 'c1',
    packetsReceived: 400,
    packetsLost: 3,
    packetsDiscarded: 1,
    jitter: 0.004,
    jitterBufferDelay: 24_000,
    jitterBufferEmittedCount: 400_000,
  },
  { type: 'outbound-rtp', kind: 'audio', packetsSent: 410 },
  { type: 'remote-inbound-rtp', kind: 'audio', packetsLost: 2, jitter: 0.006, roundTripTime: 0.031 },
  { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.5 },
];

test('the figures of a call are picked out of a report of the browser', () => {
  expect(readStats(rows, 1000)).toEqual({
    at: 1000,
    received: { packets: 400, lost: 3, discarded: 1, jitterMs: 4, bufferMs: 60, codec: 'opus' },
    sent: { packets: 410, lost: 2, jitterMs: 6 },
    roundTripMs: 31,
  });
});

test('an other side that tells nothing leaves the round trip to the path itself', () => {
  const told = readStats(
    rows.filter(({ type }) => type !== 'remote-inbound-rtp'),
    0,
  );
  expect([told.sent, told.roundTripMs]).toEqual([null, 500]);
});

test('a report without a voice, or with nonsense, is a sample of nothing', () => {
  expect(readStats([{ type: 'inbound-rtp', kind: 'video', packetsReceived: 9 }], 5)).toEqual({
    at: 5,
    received: null,
    sent: null,
    roundTripMs: null,
  });
  expect(
    readStats([{ type: 'inbound-rtp', kind: 'audio', packetsReceived: 'many', jitter: null }], 5).received,
  ).toEqual({
    packets: 0,
    lost: 0,
    discarded: 0,
    jitterMs: 0,
    bufferMs: 0,
    codec: 'unknown',
  });
});
