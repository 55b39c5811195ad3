import type { SipConnection } from '../../sip/transport/SipConnection.ts';
import { callIdOf, peerOf } from './messageHead.ts';
import { withoutSecrets } from './withoutSecrets.ts';

/** A message of a call as it stood on the wire, without secrets. */
export interface TracedMessage {
  /** Epoch milliseconds. */
  at: number;
  direction: 'in' | 'out';
  /** `UDP 192.0.2.7:5060` */
  peer: string;
  sipCallId: string;
  text: string;
}

/** Calls that are kept, messages of each, and characters of a message. */
const MAX_CALLS = 300;
const MAX_MESSAGES = 100;
const MAX_TEXT = 4000;
/** What arrived before its call was known: the INVITE of a caller. */
const MAX_EARLY = 200;

/**
 * The SIP messages of the last calls, in memory, so that what went wrong with one can be looked at afterwards. Only messages
 * of dialogs that became part of a call are kept: a stranger fills nothing but a short list of first requests.
 */
export class SipTrace {
  /** By our id of the call, oldest first. */
  readonly #calls = new Map<string, TracedMessage[]>();
  readonly #callOf = new Map<string, string>();
  readonly #early: TracedMessage[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A dialog is part of a call from here on; a dialog that moves takes its further messages along. */
  follow(callId: string, sipCallId: string): void {
    const messages = this.#calls.get(callId) ?? [];
    this.#calls.set(callId, messages);
    this.#callOf.set(sipCallId, callId);
    for (let at = 0; at < this.#early.length; ) {
      if (this.#early[at]?.sipCallId === sipCallId) messages.push(...this.#early.splice(at, 1));
      else at++;
    }
    if (this.#calls.size > MAX_CALLS) this.#forgetOldest();
  }

  note(direction: 'in' | 'out', connection: SipConnection, text: string): void {
    const sipCallId = callIdOf(text);
    if (sipCallId === null) return;
    const callId = this.#callOf.get(sipCallId);
    const isFirst = callId === undefined && direction === 'in' && text.startsWith('INVITE ');
    if (callId === undefined && !isFirst) return;
    const message = { at: this.#now(), direction, peer: peerOf(connection), sipCallId, text: text.slice(0, MAX_TEXT) };
    const messages = callId === undefined ? this.#early : this.#calls.get(callId);
    messages?.push(message);
    if (isFirst && this.#early.length > MAX_EARLY) this.#early.shift();
    if (messages && messages !== this.#early && messages.length > MAX_MESSAGES) messages.shift();
  }

  /** Our id of the call that a dialog is part of. */
  callOf(sipCallId: string): string | null {
    return this.#callOf.get(sipCallId) ?? null;
  }

  /** Messages of a call, oldest first, by our id or by a SIP Call-ID of it; null: it is not known, or was too long ago. */
  of(id: string): TracedMessage[] | null {
    const messages = this.#calls.get(id) ?? this.#calls.get(this.#callOf.get(id) ?? '');
    return messages?.map((message) => ({ ...message, text: withoutSecrets(message.text) })) ?? null;
  }

  #forgetOldest(): void {
    const [oldest] = this.#calls.keys();
    if (oldest === undefined) return;
    for (const { sipCallId } of this.#calls.get(oldest) ?? []) this.#callOf.delete(sipCallId);
    this.#calls.delete(oldest);
  }
}
