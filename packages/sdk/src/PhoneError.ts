import type { PanelReason, TransportReason } from './reasons.ts';

/** What became of a command. `sendRaw` gives it back as it is. */
export interface Outcome {
  /** 200, or why not: 400, 403, 404, 406, 500, 503. */
  status: number;
  /** Result, or the panel's refusal in words, or `null` when the panel never spoke. */
  content: unknown;
  /** Absent with status 200. */
  reason?: PanelReason | TransportReason;
  origin: 'panel' | 'transport';
  /** The command was sent and it is not known whether the panel carried it out. Look at `calls` before trying again. */
  outcomeUnknown: boolean;
}

/** A command that did not end with status 200. */
export class PhoneError extends Error {
  override readonly name = 'PhoneError';
  readonly status: number;
  readonly reason: PanelReason | TransportReason;
  readonly origin: 'panel' | 'transport';
  readonly command: string;
  /** Trying again can help and cannot do the same thing twice. */
  readonly retriable: boolean;
  readonly outcomeUnknown: boolean;
  readonly content: unknown;

  constructor(command: string, outcome: Outcome) {
    super(`${command}: ${outcome.status} ${outcome.reason}`);
    this.command = command;
    this.status = outcome.status;
    this.reason = outcome.reason ?? 'refused';
    this.origin = outcome.origin;
    this.outcomeUnknown = outcome.outcomeUnknown;
    this.content = outcome.content;
    this.retriable = outcome.status >= 500 && !outcome.outcomeUnknown && outcome.reason !== 'destroyed';
  }
}
