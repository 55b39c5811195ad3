import type { SealKey } from '../../kernel/seal/sealKeys.ts';
import type { EndpointStats, PlainRtp, Source } from '../MediaEngine.ts';
import type { SrtpPolicy } from '../srtp/srtpRule.ts';
import type { RelayMessage } from './relayMessages.ts';

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
  /** When sound of desk phones is encrypted. Default `tls`. */
  srtp?: SrtpPolicy;
  /** Keys of sealed files: those that are played are opened in the worker. None when absent. */
  sealKeys?: readonly SealKey[];
  /** Workers at most; as many as there are cores when absent. */
  workers?: number;
  /** With this many legs in each worker that runs, the next call is worth another one. Default 16. */
  spread?: number;
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
  | { op: 'watch'; endpoint: string }
  | RelayMessage;

export type FromWorker =
  | { id: number; ok: true; value: string | number | boolean | EndpointStats | null }
  | { id: number; ok: false; text: string }
  | { event: 'dtmf'; endpoint: string; digit: string }
  | { event: 'silent' | 'unheard'; endpoint: string }
  /** By the worker that mixes the voice, whichever handles the endpoint. */
  | { event: 'talking'; endpoint: string; isTalking: boolean }
  /** Share of a core that this worker used of late. */
  | { event: 'load'; share: number }
  | { event: 'measured'; packetsPerSecond: number }
  | { event: 'quiet' | 'failed'; recorder: string };
