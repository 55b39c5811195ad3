import { createHash, randomBytes } from 'node:crypto';
import { type HeaderLine, header, type SipRequest } from '../message/message.ts';
import { reasonPhrases } from '../message/reasonPhrases.ts';
import { serialize } from '../message/serialize.ts';
import { isReliable, type SipConnection } from '../transport/SipConnection.ts';
import { lifeMs, type SipTimers, t4Ms } from './timers.ts';

export interface ResponseParts {
  reason?: string;
  headers?: readonly HeaderLine[];
  body?: string;
}

/** Methods of the phone's requests the stack understands, as said in Allow. */
export const ALLOWED_METHODS = 'INVITE, ACK, CANCEL, BYE, UPDATE, INFO, OPTIONS, NOTIFY, MESSAGE, REGISTER';
const makesTarget = new Set(['INVITE', 'UPDATE', 'SUBSCRIBE', 'REFER']);
/** OPTIONS asks for it, 405 must say it. RFC 3261 sections 8.2.1 and 11.2 */
const wantsAllow = (status: number): boolean => status === 200 || status === 405;
const PROCESS = randomBytes(9).toString('hex');

/**
 * A received request, until its sender is known to have the final answer.
 *
 *   open ──1xx──▶ open ──final, not INVITE──▶ gone
 *     │ INVITE, 300..699 ──▶ refused ──ACK or 64 T1──▶ gone
 *     └ INVITE, 2xx ──▶ accepted (2xx repeated) ──ACK──▶ gone; 64 T1 without ACK ──▶ gone, onAckMissing
 *
 * Over UDP a refusal is repeated as well (timer G), and before it is gone the transaction stays for copies of the request
 * that are still under way: 64 T1 (timers J and L), T4 after the ACK of a refusal (timer I). Without that a late copy
 * of an INVITE would be a second call. RFC 3261 sections 13.3.1.4 and 17.2, RFC 6026.
 */
export class ServerTransaction {
  readonly request: SipRequest;
  readonly connection: SipConnection;
  /** To tag of every answer above 100. */
  readonly localTag = randomBytes(6).toString('hex');
  /** The sender gave up an INVITE that had no final answer; 487 is sent afterwards by the stack. */
  onCancel: (() => void) | null = null;
  onAckMissing: (() => void) | null = null;
  /** The ACK of a 2xx came, with its body: the answer to an offer that was made in the 2xx. RFC 3261 section 13.2.1 */
  onAck: ((body: string) => void) | null = null;
  /** Called once when the sender has acknowledged the final answer to an INVITE, or will not any more. */
  onAckOver: (() => void) | null = null;
  #final: { status: number; headers: readonly HeaderLine[] } | null = null;
  #lastText: string | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isAcknowledged = false;
  readonly #contact: string;
  readonly #timers: SipTimers;
  readonly #onGone: () => void;

  constructor(parts: {
    request: SipRequest;
    connection: SipConnection;
    contact: string;
    timers: SipTimers;
    onGone: () => void;
  }) {
    this.request = parts.request;
    this.connection = parts.connection;
    this.#contact = parts.contact;
    this.#timers = parts.timers;
    this.#onGone = parts.onGone;
  }

  get isFinal(): boolean {
    return this.#final !== null;
  }
  /** The final answer; null: none yet. */
  get final(): { status: number; headers: readonly HeaderLine[] } | null {
    return this.#final;
  }

  /** The INVITE is accepted and its ACK is not here yet. */
  get awaitsAck(): boolean {
    const isAccepted = this.#final !== null && this.#final.status < 300;
    return isAccepted && this.request.method === 'INVITE' && !this.#isAcknowledged;
  }

  /** Answers; anything after the final answer is ignored, so that late outcomes do no harm. */
  respond(status: number, { reason, headers = [], body = '' }: ResponseParts = {}): void {
    if (this.isFinal) return;
    const { request } = this;
    const to = header(request, 'to') ?? '';
    const lines: HeaderLine[] = (request.headers.get('via') ?? []).map((via) => ['Via', via] as const);
    lines.push(
      ['From', header(request, 'from') ?? ''],
      ['To', status > 100 && !request.toTag ? `${to};tag=${this.localTag}` : to],
      ['Call-ID', request.callId],
      ['CSeq', `${request.seq} ${request.method}`],
    );
    if (status > 100 && status < 300) {
      for (const route of request.headers.get('record-route') ?? []) lines.push(['Record-Route', route]);
      if (makesTarget.has(request.method)) lines.push(['Contact', this.#contact]);
    }
    if (status >= 200) lines.push(['Allow', ALLOWED_METHODS]);
    if (body) lines.push(['Content-Type', 'application/sdp']);
    this.#lastText = serialize(
      `SIP/2.0 ${status} ${reason ?? reasonPhrases[status] ?? 'Other'}`,
      [...lines, ...headers],
      body,
    );
    this.connection.send(this.#lastText);
    if (status >= 200) this.#finish(status, headers);
  }

  /**
   * Answers a phone that has not shown a password, and forgets the request: nothing is repeated and nothing kept, a copy
   * of the request is answered anew. Otherwise a datagram with a forged sender would cost memory and make this
   * server send eleven. RFC 3261 sections 8.2.7 and 26.3.2.4
   */
  answerStranger(status: number, { reason, headers = [] }: ResponseParts = {}): void {
    if (this.isFinal) return;
    this.#final = { status, headers };
    const { request } = this;
    const to = header(request, 'to') ?? '';
    // The same tag in the answer to each copy.
    const tag = createHash('md5').update(`${request.branch} ${request.callId} ${PROCESS}`).digest('hex').slice(0, 12);
    const lines: HeaderLine[] = [
      ...(request.headers.get('via') ?? []).map((via) => ['Via', via] as const),
      ['From', header(request, 'from') ?? ''],
      ['To', request.toTag ? to : `${to};tag=${tag}`],
      ['Call-ID', request.callId],
      ['CSeq', `${request.seq} ${request.method}`],
      ...(wantsAllow(status) ? [['Allow', ALLOWED_METHODS] as const] : []),
      ...headers,
    ];
    const phrase = reason ?? reasonPhrases[status] ?? 'Other';
    this.connection.send(serialize(`SIP/2.0 ${status} ${phrase}`, lines), 'toStranger');
    this.#leave();
  }

  /** The same request again: the same answer again. */
  repeat(): void {
    if (this.#lastText && !this.#isAcknowledged) this.connection.send(this.#lastText);
  }

  acknowledged(): void {
    if (!this.#final || this.request.method !== 'INVITE' || this.#isAcknowledged) return;
    this.#ackIsOver();
    this.#leaveAfter(this.#final.status < 300 ? lifeMs(this.#timers) : t4Ms(this.#timers));
  }

  /** Leaves early, since too much is kept: a late copy is a new request. Only after a final answer. */
  forget(): void {
    if (this.isFinal) this.#leave();
  }

  /** The connection is gone: nothing can be sent or awaited any more. */
  abandon(): void {
    this.#final ??= { status: 503, headers: [] };
    this.#leave();
  }

  #finish(status: number, headers: readonly HeaderLine[]): void {
    this.#final = { status, headers };
    if (this.request.method !== 'INVITE') return this.#leaveAfter(lifeMs(this.#timers));
    const until = performance.now() + lifeMs(this.#timers);
    const wait = (ms: number): void => {
      this.#timer = setTimeout(() => {
        if (performance.now() >= until) {
          this.#leave();
          if (status < 300) this.onAckMissing?.();
          return;
        }
        if (status < 300 || !isReliable(this.connection)) this.repeat();
        wait(Math.min(ms * 2, this.#timers.t2Ms));
      }, ms);
    };
    wait(this.#timers.t1Ms);
  }

  /** Ends the transaction: at once over reliable transports, where no copy of the request can come. */
  #leaveAfter(ms: number): void {
    if (isReliable(this.connection)) return this.#leave();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#leave(), ms);
  }

  #leave(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#ackIsOver();
    this.#onGone();
  }

  #ackIsOver(): void {
    this.#isAcknowledged = true;
    const tell = this.onAckOver;
    this.onAckOver = null;
    tell?.();
  }
}
