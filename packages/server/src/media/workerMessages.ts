import type { EndpointStats, PlainRtp, Source } from './MediaEngine.ts';

export interface MediaOptions {
  /** Use 127.0.0.1 only; for tests and machines without a network. */
  loopbackOnly: boolean;
  /**
   * Browsers of this machine only are heard. Its outer addresses are offered to them all the same: Firefox never tries 127.0.0.1
   * from another interface.
   */
  ownMachineOnly?: boolean;
  /** Address under which others reach this machine, where a router translates it (1:1 NAT). */
  announced?: string;
  /** First and last UDP port, both included. */
  portRange?: [number, number];
  /** Names or addresses of the interfaces that browser phones are listened for on; all when absent. */
  interfaces?: string[];
  /** Browsers whose network lets no UDP through may come by TCP. */
  iceTcp?: boolean;
  /** See `PLAIN_LIMIT_MS`, which is the default. */
  plainLimitMs?: number;
  /** Networks within which a phone may name another address than the one it speaks SIP from, though they are no Internet. */
  rtpNetworks?: string[];
}

/** To the worker. Those with `id` are answered. */
export type ToWorker =
  | { id: number; op: 'offer'; endpoint: string }
  | { id: number; op: 'accept'; endpoint: string; sdp: string }
  | { id: number; op: 'answer'; endpoint: string; sdp: string }
  | { id: number; op: 'sendDtmf'; endpoint: string; digits: string }
  | { id: number; op: 'stats'; endpoint: string }
  | { id: number; op: 'close'; endpoint: string }
  | { id: number; op: 'prepare'; file: string }
  | { id: number; op: 'record'; recorder: string; file: string; quietMs: number | null }
  | { id: number; op: 'stopRecord'; recorder: string }
  | { op: 'plain'; endpoint: string; plain: PlainRtp }
  | { op: 'take'; recorder: string; endpoints: string[]; isPaused: boolean }
  | { op: 'hear'; endpoint: string; source: Source }
  | { op: 'watch'; endpoint: string };

export type FromWorker =
  | { id: number; ok: true; value: string | number | boolean | EndpointStats | null }
  | { id: number; ok: false; text: string }
  | { event: 'dtmf'; endpoint: string; digit: string }
  | { event: 'silent' | 'unheard'; endpoint: string }
  | { event: 'quiet' | 'failed'; recorder: string };
