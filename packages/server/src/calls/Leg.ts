import { SIP_UNHEARD_TYPE } from '@ringside/protocol/words/sip';
import { digitOfInfo } from '../media/dtmf.ts';
import type { Endpoint } from '../media/MediaEngine.ts';
import { allowedEvents } from '../sip/allowedEvents.ts';
import type { ClientTransaction, Outcome } from '../sip/ClientTransaction.ts';
import { contactOf } from '../sip/contactOf.ts';
import { Dialog } from '../sip/Dialog.ts';
import { type HeaderLine, header } from '../sip/message.ts';
import type { ServerTransaction } from '../sip/ServerTransaction.ts';
import type { SipConnection } from '../sip/SipConnection.ts';
import type { SipStack } from '../sip/SipStack.ts';
import { answerOffer, isPlain, lateAnswer } from './offers.ts';

/** What the call is told about a leg. After the leg has ended nothing comes any more. */
export interface LegHandlers {
  /** The phone rings (outgoing leg). */
  onRinging?(): void;
  /** The phone took the call and audio is agreed (outgoing leg). */
  onAnswered?(): void;
  /** The phone plays something before it takes the call: words of its network, a ringing tone of its own (outgoing leg). */
  onEarlyMedia?(): void;
  /** The phone did not take the call (outgoing leg). SIP status, and where it sends the caller instead (302). */
  onRefused?(status: number, forwardedTo: string | null): void;
  /** The phone gave up its call before it was answered (incoming leg). */
  onCancelled?(): void;
  /** The phone hung up. */
  onHungUp?(): void;
  /** A digit by INFO. RFC 4733 digits are passed on inside the media engine. */
  onInfoDigit?(digit: string): void;
  /** The phone asked for hold or took it back by a new offer. */
  onPhoneHold?(isHeld: boolean): void;
  /** No audio from the phone, or the media worker is gone. */
  onMediaFailed?(): void;
}

type LegState = 'open' | 'connected' | 'ended';

/**
 * One dialog with one phone, together with its audio. `incoming`: the phone called us; `outgoing`: we call it.
 * A leg knows nothing of calls and lines, so that a line can change its leg (a page that was reloaded).
 */
export class Leg {
  readonly endpoint: Endpoint;
  readonly dialog: Dialog;
  readonly terminalId: string | null;
  handlers: LegHandlers = {};
  rang = false;
  /** Its user answers at the phone itself, or the panel does it there: it is no desk phone. */
  readonly isAnsweredThere: boolean;
  readonly #events: Set<string>;
  readonly #tx: ServerTransaction | null;
  #invite: ClientTransaction | null = null;
  #answer: Promise<string> | null = null;
  #state: LegState = 'open';
  /** For a phone whose answer came when the leg had ended. */
  #endReason: string | undefined;
  #accepting: Promise<boolean> | null = null;
  #hasEarlyAudio = false;
  /** The answer of the phone that is in use. */
  #accepted: string | null = null;
  /** What the phone's last offer said. */
  #phoneHolds = false;

  private constructor(
    dialog: Dialog,
    endpoint: Endpoint,
    phone: { terminalId: string | null; events?: readonly string[]; isDesk?: boolean },
    tx: ServerTransaction | null,
  ) {
    this.dialog = dialog;
    this.endpoint = endpoint;
    this.terminalId = phone.terminalId;
    this.isAnsweredThere = !phone.isDesk;
    this.#events = new Set(phone.events);
    this.#tx = tx;
    dialog.handlers = { onRequest: (request) => void this.#onRequest(request), onBye: () => this.#onBye() };
    const fail = (): void => {
      if (this.#state !== 'ended') this.handlers.onMediaFailed?.();
    };
    endpoint.handlers = { onSilent: fail, onLost: fail, onUnheard: () => this.#tellUnheard() };
  }

  /** The leg of an INVITE from a phone. Starts to agree on audio at once; `accept` waits for it. */
  static incoming(stack: SipStack, tx: ServerTransaction, endpoint: Endpoint, terminalId: string | null): Leg {
    const leg = new Leg(Dialog.incoming(stack, tx), endpoint, { terminalId }, tx);
    // Without an offer it waits for ours, and answers in its ACK.
    leg.#answer = tx.request.body ? endpoint.answer(tx.request.body) : endpoint.offer();
    // Looked at in `accept`; a call that ends before must not leave an unhandled rejection.
    leg.#answer.catch(() => {});
    tx.onCancel = () => {
      leg.dialog.end();
      if (leg.#finish()) leg.handlers.onCancelled?.();
    };
    tx.onAckMissing = () => leg.#onBye();
    return leg;
  }

  /**
   * A leg to a phone; `invite` sends the INVITE.
   *
   * @param parts.events event packages that the phone takes, as it said when it registered
   */
  static outgoing(
    stack: SipStack,
    connection: SipConnection,
    endpoint: Endpoint,
    parts: {
      terminalId: string | null;
      target: string;
      from: string;
      to: string;
      /** Call-ID; absent: one of its own. */
      callId?: string;
      events?: readonly string[];
      isDesk?: boolean;
    },
  ): Leg {
    return new Leg(Dialog.outgoing(stack, connection, parts), endpoint, parts, null);
  }

  get connection(): SipConnection {
    return this.dialog.connection;
  }
  get isConnected(): boolean {
    return this.#state === 'connected';
  }
  /** It can be spoken to: it is connected, or was given early media. */
  get hears(): boolean {
    return this.isConnected || (this.#hasEarlyAudio && this.#state === 'open');
  }
  /** A phone of a page; its 480 is its person who refuses. */
  get isBrowser(): boolean {
    return !isPlain(this.connection);
  }

  /** It rings at a phone that can be told to answer. */
  get canTalk(): boolean {
    return this.#state === 'open' && this.dialog.isEarly && this.#events.has('talk');
  }

  /**
   * Tells a phone that rings to answer, as its own key would (NOTIFY with `Event: talk`). That it has answered comes
   * through the handlers. CALL-027
   *
   * @returns false: it does not do that
   */
  async talk(): Promise<boolean> {
    if (!this.canTalk) return false;
    const headers = [['Event', 'talk'] as const, ['Subscription-State', 'active'] as const];
    const { status } = await this.dialog.request('NOTIFY', { headers }).done;
    // It said that it can, and cannot: nobody is offered it again for this call.
    if (status >= 300) this.#events.delete('talk');
    return status < 300;
  }

  /** A browser phone that goes on hearing us does not know that we do not hear it: it agrees on a new way then. */
  #tellUnheard(): void {
    if (this.#state !== 'connected' || this.terminalId === null || !this.isAnsweredThere) return;
    this.dialog.request('INFO', { contentType: SIP_UNHEARD_TYPE, body: 'unheard' });
  }

  /** Calls the phone. The outcome comes through the handlers. */
  async invite(headers: readonly HeaderLine[]): Promise<void> {
    try {
      const body = await this.endpoint.offer();
      if (this.#state !== 'open') return;
      let outcome = await this.#ask(body, headers);
      // A phone that takes no encryption, where none is demanded.
      if (outcome.status === 488 && body.includes(' RTP/SAVP ') && !this.#isEnded() && !this.dialog.isEarly) {
        const next = await this.endpoint.offer();
        if (this.#isEnded()) return this.dialog.end();
        if (next.includes(' RTP/AVP ')) outcome = await this.#ask(next, headers);
      }
      const { status, response } = outcome;
      if (status >= 300 || !response) {
        this.dialog.end();
        const target = response && status >= 300 && status < 400 ? contactOf(response) : null;
        if (this.#finish()) this.handlers.onRefused?.(status, target);
        return;
      }
      // Given up while the answer was under way: it is acknowledged already and ends at once.
      if (this.#state !== 'open') return this.dialog.bye(this.#endReason);
      if (response.body !== this.#accepted) await this.endpoint.accept(response.body);
      if (this.#isEnded()) return;
      this.#state = 'connected';
      this.endpoint.watch();
      this.handlers.onAnswered?.();
    } catch {
      // No usable audio, or the media worker ended meanwhile.
      if (!this.#isEnded()) this.handlers.onMediaFailed?.();
    }
  }

  #ask(body: string, headers: readonly HeaderLine[]): Promise<Outcome> {
    this.#invite = this.dialog.invite({
      body,
      headers,
      onProvisional: (response) => {
        if (response.status < 180 || this.#state !== 'open') return;
        for (const event of allowedEvents(response)) this.#events.add(event);
        this.rang = true;
        this.handlers.onRinging?.();
        if (response.status === 183 && response.body) void this.#hearEarly(response.body);
      },
    });
    return this.#invite.done;
  }

  async #hearEarly(body: string): Promise<void> {
    if (this.#accepted !== null) return;
    this.#accepted = body;
    await this.endpoint.accept(body).catch(() => {
      this.#accepted = null;
    });
    if (this.#state === 'open' && this.#accepted !== null) this.handlers.onEarlyMedia?.();
  }

  /** Lets the calling phone hear something before the call is taken (183 with a description). False: it cannot. */
  async giveEarlyAudio(): Promise<boolean> {
    // Who waits for our offer has nothing to hear it with before the ACK.
    if (!this.#tx?.request.body) return false;
    const body = await this.#answer?.catch(() => null);
    if (!body || this.#state !== 'open') return false;
    if (!this.#hasEarlyAudio) this.#tx.respond(183, { body });
    this.#hasEarlyAudio = true;
    return true;
  }

  /** Tells the calling phone that the other side rings. */
  ring(): void {
    if (this.#state === 'open') this.#tx?.respond(180);
  }

  /** Takes the call of a phone. False when it is gone or no audio could be agreed on. */
  accept(): Promise<boolean> {
    // Asked for twice when somebody answers while a queue picks up: it is one answer.
    this.#accepting ??= this.#accept();
    return this.#accepting;
  }

  async #accept(): Promise<boolean> {
    try {
      const body = await this.#answer;
      if (this.#state !== 'open' || !this.#tx || !body) return false;
      if (this.#tx.request.body) this.endpoint.watch();
      else void this.#takeLateAnswer(this.#tx);
      this.#tx.respond(200, { body });
      this.#state = 'connected';
      return true;
    } catch {
      return false;
    }
  }

  async #takeLateAnswer(tx: ServerTransaction): Promise<void> {
    try {
      await this.endpoint.accept(await lateAnswer(tx));
      if (!this.#isEnded()) this.endpoint.watch();
    } catch {
      if (!this.#isEnded()) this.handlers.onMediaFailed?.();
    }
  }

  /**
   * Ends the leg whatever its state: refuses, cancels or hangs up.
   *
   * @param refusal status and headers for a phone that still waits for its answer
   * @param reason value of the Reason header
   */
  end(refusal: { status: number; headers: readonly HeaderLine[] }, reason: string): void {
    const before = this.#state;
    if (!this.#finish()) return;
    this.#endReason = reason;
    if (before === 'connected') return this.dialog.bye(reason);
    if (this.#tx) {
      this.#tx.respond(refusal.status, { headers: refusal.headers });
      this.dialog.end();
    } else if (this.#invite) this.#invite.cancel(reason);
    else this.dialog.end();
  }

  /** The connection to the phone is gone: nothing can be said to it. */
  abandon(): void {
    if (this.#finish()) this.dialog.end();
  }

  #finish(): boolean {
    if (this.#state === 'ended') return false;
    this.#state = 'ended';
    this.endpoint.close();
    return true;
  }

  #isEnded(): boolean {
    return this.#state === 'ended';
  }

  #onBye(): void {
    this.dialog.end();
    if (this.#finish()) this.handlers.onHungUp?.();
  }

  async #onRequest(tx: ServerTransaction): Promise<void> {
    const { request } = tx;
    if (request.method === 'INVITE' || request.method === 'UPDATE') return this.#onOffer(tx);
    if (request.method === 'INFO') {
      const digit = digitOfInfo(header(request, 'content-type') ?? '', request.body);
      tx.respond(200);
      if (digit) this.handlers.onInfoDigit?.(digit);
      return;
    }
    tx.respond(request.method === 'OPTIONS' || request.method === 'NOTIFY' || request.method === 'MESSAGE' ? 200 : 405);
  }

  async #onOffer(tx: ServerTransaction): Promise<void> {
    const direction = await answerOffer(tx, this.endpoint);
    if (direction === null) return;
    const isHeld = direction === 'sendonly' || direction === 'inactive';
    // An offer that only refreshes the session or finds a new way takes back nothing that was held elsewhere.
    if (isHeld !== this.#phoneHolds) this.handlers.onPhoneHold?.(isHeld);
    this.#phoneHolds = isHeld;
  }
}
