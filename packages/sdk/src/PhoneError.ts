import type { Refusal } from '@ringside/protocol/bridge/types';
import type { Reason } from './reasons.ts';

/** What became of a command. `sendRaw` gives it back as it is. */
export interface Outcome {
  /** 200, or why not: 400, 403, 404, 406, 500, 503. */
  status: number;
  /** Result, or the panel's refusal in words, or `null` when the panel never spoke. */
  content: unknown;
  /** `null` with status 200. */
  reason: Reason | null;
  origin: 'panel' | 'transport';
  /** The command was sent and it is not known whether it was carried out, by the panel or behind it. Look at `calls` before trying again. */
  outcomeUnknown: boolean;
}

/** What becomes of a command; by default of one that the panel did not answer. */
export const outcomeOf = (
  reason: Reason | null,
  outcomeUnknown = false,
  status = 503,
  content: unknown = null,
  origin: Outcome['origin'] = 'transport',
): Outcome => ({ status, content, reason, origin, outcomeUnknown });

/** A command that did not end with status 200. */
export class PhoneError extends Error implements Outcome {
  declare readonly status: number;
  declare readonly reason: Reason;
  declare readonly origin: 'panel' | 'transport';
  declare readonly outcomeUnknown: boolean;
  declare readonly content: unknown;
  declare readonly command: string;
  /** Trying again can help without anybody changing anything, and cannot do the same thing twice. As the panel said; else of what the transport gave up before it could be done. */
  declare readonly retriable: boolean;

  constructor(command: string, outcome: Outcome) {
    const { status, reason, outcomeUnknown } = outcome;
    const { text, retriable = status > 500 && !outcomeUnknown && reason !== 'destroyed' } = (outcome.content ??
      {}) as Partial<Refusal>;
    super(`${command} ${status}: ${text ?? reason}`);
    Object.assign(this, outcome, { name: 'PhoneError', command, retriable });
  }
}
