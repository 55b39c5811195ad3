import type { Codec } from './transmissionRating.ts';

/** Counters of a call at one moment. What the browser or the other side did not tell is `null`. */
export interface StatsSample {
  /** Milliseconds, any origin. */
  at: number;
  received: {
    packets: number;
    lost: number;
    discarded: number;
    jitterMs: number;
    bufferMs: number;
    codec: Codec;
  } | null;
  /** What the other side tells of what arrives there. */
  sent: { packets: number; lost: number; jitterMs: number } | null;
  roundTripMs: number | null;
}

type Row = Readonly<Record<string, unknown>>;

const numberOf = (row: Row | undefined, name: string): number | null => {
  const value = row?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};
const ms = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1000);

/** A codec by its MIME type. */
function codecOf(row: Row | undefined): Codec {
  const name = String(row?.['mimeType'] ?? '').toLowerCase();
  if (name === 'audio/opus') return 'opus';
  if (name === 'audio/pcma' || name === 'audio/pcmu') return 'g711';
  if (name === 'audio/g722') return 'g722';
  return name === 'audio/g729' ? 'g729' : 'unknown';
}

/**
 * Picks the figures of the voice out of `RTCPeerConnection.getStats()`. Browsers differ in what they have; a report
 * without a voice gives a sample of nothing.
 *
 * @param rows values of the report
 */
export function readStats(rows: Iterable<Row>, at: number): StatsSample {
  const all = [...rows];
  const isVoice = (row: Row): boolean => row['kind'] === 'audio' || row['mediaType'] === 'audio';
  const find = (type: string): Row | undefined => all.find((row) => row['type'] === type && isVoice(row));
  const inbound = find('inbound-rtp');
  const remote = find('remote-inbound-rtp');
  const outbound = find('outbound-rtp');
  const pair = all.find((row) => row['type'] === 'candidate-pair' && row['nominated'] === true);
  const emitted = numberOf(inbound, 'jitterBufferEmittedCount') ?? 0;
  return {
    at,
    received: inbound
      ? {
          packets: numberOf(inbound, 'packetsReceived') ?? 0,
          lost: numberOf(inbound, 'packetsLost') ?? 0,
          discarded: numberOf(inbound, 'packetsDiscarded') ?? 0,
          jitterMs: ms(numberOf(inbound, 'jitter')) ?? 0,
          bufferMs: emitted > 0 ? ((numberOf(inbound, 'jitterBufferDelay') ?? 0) / emitted) * 1000 : 0,
          codec: codecOf(all.find((row) => row['type'] === 'codec' && row['id'] === inbound['codecId'])),
        }
      : null,
    sent: remote
      ? {
          packets: numberOf(outbound, 'packetsSent') ?? 0,
          lost: numberOf(remote, 'packetsLost') ?? 0,
          jitterMs: ms(numberOf(remote, 'jitter')) ?? 0,
        }
      : null,
    roundTripMs: ms(numberOf(remote, 'roundTripTime') ?? numberOf(pair, 'currentRoundTripTime')),
  };
}
