import { SIP_UNHEARD_TYPE } from '@ringside/protocol/words/sip';
import type { Endpoint } from '../../media/MediaEngine.ts';
import { Dialog } from '../../sip/dialog/Dialog.ts';
import type { SipStack } from '../../sip/dialog/SipStack.ts';
import { contactOf } from '../../sip/message/contactOf.ts';
import type { HeaderLine } from '../../sip/message/message.ts';
import type { ServerTransaction } from '../../sip/transaction/ServerTransaction.ts';
import type { SipConnection } from '../../sip/transport/SipConnection.ts';
import type { LegHandlers } from './LegHandlers.ts';
import { OutgoingInvite } from './OutgoingInvite.ts';
import { isPlain, lateAnswer } from './offers.ts';
import { PhoneRequests } from './PhoneRequests.ts';

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
  /** Its user answers at the phone itself, or the panel does it there: it is no desk phone. */
  readonly isAnsweredThere: boolean;
  readonly #tx: ServerTransaction | null;
  readonly #invite: OutgoingInvite | null;
  #answer: Promise<string> | null = null;
  #state: LegState = 'open';
  /** For a phone whose answer came when the leg had ended. */
  #endReason: string | undefined;
  #accepting: Promise<boolean> | null = null;
  #hasEarlyAudio = false;

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
    this.#tx = tx;
    this.#invite = tx ? null : new OutgoingInvite(this, phone.events);
    const requests = new PhoneRequests(this);
    dialog.handlers = { onRequest: (request) => void requests.answer(request), onBye: () => this.#onBye() };
    const fail = (): void => {
      if (this.#state !== 'ended') this.handlers.onMediaFailed?.();
    };
    endpoint.handlers = {
      onSilent: fail,
      onLost: fail,
      onUnheard: () => this.#tellUnheard(),
      onTalking: (isTalking) => this.handlers.onTalking?.(isTalking),
    };
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

  /** The phone has said that it rings. */
  get rang(): boolean {
    return this.#invite?.rang ?? false;
  }
  /** Neither answered nor ended. */
  get isOpen(): boolean {
    return this.#state === 'open';
  }
  /** It rings at a phone that can be asked to answer. */
  get canTalk(): boolean {
    return this.isOpen && this.#invite?.canTalk === true;
  }

  /**
   * Tells a phone that rings to answer, as its own key would. That it has answered comes through the handlers. CALL-027
   *
   * @returns false: it does not do that
   */
  async talk(): Promise<boolean> {
    return this.canTalk && this.#invite !== null && (await this.#invite.talk());
  }

  /** A browser phone that goes on hearing us does not know that we do not hear it: it agrees on a new media path then. */
  #tellUnheard(): void {
    if (this.#state !== 'connected' || this.terminalId === null || !this.isAnsweredThere) return;
    this.dialog.request('INFO', { contentType: SIP_UNHEARD_TYPE, body: 'unheard' });
  }

  /** Calls the phone. The outcome comes through the handlers. */
  async invite(headers: readonly HeaderLine[]): Promise<void> {
    try {
      const outcome = await this.#invite?.send(headers);
      if (!outcome) return;
      const { status, response } = outcome;
      if (status >= 300 || !response) {
        this.dialog.end();
        const target = response && status >= 300 && status < 400 ? contactOf(response) : null;
        if (this.#finish()) this.handlers.onRefused?.(status, target);
        return;
      }
      // Given up while the answer was under way: it is acknowledged already and ends at once.
      if (this.#state !== 'open') return this.dialog.bye(this.#endReason);
      await this.#invite?.agree(response.body);
      if (this.#isEnded()) return;
      this.#state = 'connected';
      this.endpoint.watch();
      this.handlers.onAnswered?.();
    } catch {
      // No usable audio, or the media worker ended meanwhile.
      if (!this.#isEnded()) this.handlers.onMediaFailed?.();
    }
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
    // Asked for twice when an agent answers while a queue picks up: it is one answer.
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
    } else if (!this.#invite?.cancel(reason)) this.dialog.end();
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
}
