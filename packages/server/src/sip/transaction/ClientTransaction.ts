import { type HeaderLine, header, type SipResponse } from '../message/message.ts';
import { serialize } from '../message/serialize.ts';
import { isReliable, type SipConnection } from '../transport/SipConnection.ts';
import { lifeMs, type SipTimers } from './timers.ts';

/** How a request ended. `response` is null when the status does not come from the peer: 408 no answer in time, 503 no connection. */
export interface Outcome {
  status: number;
  response: SipResponse | null;
}

/**
 * A sent request until its final answer. Over UDP it is repeated until the peer says something (timers A and E), and a
 * refused INVITE stays for 64 T1 to acknowledge the refusal again (timer D). A refused INVITE is acknowledged here; a 2xx is the dialog's business. RFC 3261 section 17.1
 */
export class ClientTransaction {
  /** Settles exactly once, never rejects. */
  readonly done: Promise<Outcome>;
  readonly key: string;
  readonly connection: SipConnection;
  readonly #parts: { method: string; uri: string; base: readonly HeaderLine[]; seq: number; timers: SipTimers };
  readonly #onProvisional: ((response: SipResponse) => void) | undefined;
  readonly #onGone: () => void;
  #settle: (outcome: Outcome) => void = () => {};
  #timer: NodeJS.Timeout | null;
  #repeat: NodeJS.Timeout | null = null;
  #ack: string | null = null;
  #reason: string | undefined;
  readonly #is: { settled: boolean; answered: boolean; unwanted: boolean; cancelled: boolean } = {
    settled: false,
    answered: false,
    unwanted: false,
    cancelled: false,
  };

  constructor(parts: {
    connection: SipConnection;
    method: string;
    uri: string;
    branch: string;
    seq: number;
    /** Via, Max-Forwards, From, To, Call-ID, Route: what ACK and CANCEL repeat. */
    base: readonly HeaderLine[];
    timers: SipTimers;
    onProvisional?: ((response: SipResponse) => void) | undefined;
    onGone: () => void;
  }) {
    this.key = `${parts.branch}|${parts.method}`;
    this.connection = parts.connection;
    this.#parts = parts;
    this.#onProvisional = parts.onProvisional;
    this.#onGone = parts.onGone;
    this.done = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#timer = setTimeout(() => this.#end({ status: 408, response: null }), lifeMs(parts.timers));
    if (!parts.connection.isOpen) queueMicrotask(() => this.abandon());
  }

  /** Sends the request. */
  start(text: string): void {
    this.#sendRepeatedly(text);
  }

  /**
   * Gives an INVITE up; takes effect when the peer has answered with anything. RFC 3261 section 9.1
   *
   * @param reason value of the Reason header, so that a phone tells "answered elsewhere" from a missed call
   */
  cancel(reason?: string): void {
    if (this.#is.settled || this.#parts.method !== 'INVITE') return;
    this.#is.unwanted = true;
    this.#reason = reason ?? this.#reason;
    if (!this.#is.answered || this.#is.cancelled) return;
    this.#is.cancelled = true;
    this.#sendRepeatedly(
      this.#text('CANCEL', this.#reason ? [...this.#parts.base, ['Reason', this.#reason]] : this.#parts.base),
    );
    // The peer should send 487 now; without it a timer ends the transaction. RFC 3261 section 9.1
    this.#timer ??= setTimeout(() => this.#end({ status: 408, response: null }), lifeMs(this.#parts.timers));
  }

  receive(response: SipResponse): void {
    if (this.#is.settled) {
      if (this.#ack && response.status >= 300) this.connection.send(this.#ack);
      return;
    }
    if (response.status < 200) {
      this.#is.answered = true;
      if (this.#parts.method === 'INVITE' && this.#timer && !this.#is.cancelled) {
        clearTimeout(this.#timer);
        this.#timer = null;
      }
      if (this.#parts.method === 'INVITE' && !this.#is.cancelled) this.#stopRepeating();
      if (this.#is.unwanted) this.cancel();
      else this.#onProvisional?.(response);
      return;
    }
    if (this.#parts.method === 'INVITE' && response.status >= 300) {
      const to = header(response, 'to') ?? '';
      this.#ack = this.#text(
        'ACK',
        this.#parts.base.map(([name, value]) => (name === 'To' ? ([name, to] as const) : ([name, value] as const))),
      );
      this.connection.send(this.#ack);
    }
    this.#end({ status: response.status, response });
  }

  abandon(): void {
    this.#end({ status: 503, response: null });
  }

  #text(method: string, base: readonly HeaderLine[]): string {
    const { uri, seq } = this.#parts;
    return serialize(`${method} ${uri} SIP/2.0`, [...base, ['CSeq', `${seq} ${method}`]]);
  }

  /** Over UDP again and again, until there is an answer: after T1, 2 T1, 4 T1 …; not an INVITE at most every T2. */
  #sendRepeatedly(text: string): void {
    this.#stopRepeating();
    this.connection.send(text);
    if (isReliable(this.connection)) return;
    const { t1Ms, t2Ms } = this.#parts.timers;
    const longest = text.startsWith('INVITE ') ? Number.POSITIVE_INFINITY : t2Ms;
    const wait = (ms: number): void => {
      this.#repeat = setTimeout(() => {
        this.connection.send(text);
        wait(Math.min(2 * ms, longest));
      }, ms);
    };
    wait(t1Ms);
  }

  #stopRepeating(): void {
    if (this.#repeat) clearTimeout(this.#repeat);
    this.#repeat = null;
  }

  #end(outcome: Outcome): void {
    if (this.#is.settled) return;
    this.#is.settled = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#stopRepeating();
    if (this.#ack && !isReliable(this.connection)) setTimeout(this.#onGone, lifeMs(this.#parts.timers)).unref();
    else this.#onGone();
    this.#settle(outcome);
  }
}
