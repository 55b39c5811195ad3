import type { Endpoint } from '../../media/MediaEngine.ts';
import type { Dialog } from '../../sip/dialog/Dialog.ts';
import { allowedEvents } from '../../sip/message/allowedEvents.ts';
import type { HeaderLine } from '../../sip/message/message.ts';
import type { ClientTransaction, Outcome } from '../../sip/transaction/ClientTransaction.ts';
import type { LegHandlers } from './LegHandlers.ts';

/** The leg that it belongs to. */
interface CallingLeg {
  readonly dialog: Dialog;
  readonly endpoint: Endpoint;
  readonly handlers: LegHandlers;
  /** Neither answered nor ended. */
  readonly isOpen: boolean;
}

/** Our INVITE to a phone: what the phone says and plays before it answers, and whether it can be asked to answer. */
export class OutgoingInvite {
  rang = false;
  readonly #leg: CallingLeg;
  /** Event packages that the phone takes. */
  readonly #events: Set<string>;
  #sent: ClientTransaction | null = null;
  /** The answer of the phone that is in use. */
  #accepted: string | null = null;

  constructor(leg: CallingLeg, events: readonly string[] = []) {
    this.#leg = leg;
    this.#events = new Set(events);
  }

  get canTalk(): boolean {
    return this.#leg.dialog.isEarly && this.#events.has('talk');
  }

  /** Tells the phone to answer (NOTIFY with `Event: talk`). @returns false: it does not do that */
  async talk(): Promise<boolean> {
    const headers = [['Event', 'talk'] as const, ['Subscription-State', 'active'] as const];
    const { status } = await this.#leg.dialog.request('NOTIFY', { headers }).done;
    // It said that it can, and cannot: nobody is offered it again for this call.
    if (status >= 300) this.#events.delete('talk');
    return status < 300;
  }

  /**
   * Sends it, and once more without encryption to a phone that takes none, where none is demanded.
   *
   * @returns the last answer; null: the leg was ended before it was sent
   */
  async send(headers: readonly HeaderLine[]): Promise<Outcome | null> {
    const { dialog, endpoint } = this.#leg;
    const body = await endpoint.offer();
    if (!this.#leg.isOpen) return null;
    const outcome = await this.#ask(body, headers);
    const takesNone = outcome.status === 488 && body.includes(' RTP/SAVP ');
    if (!takesNone || !this.#leg.isOpen || dialog.isEarly) return outcome;
    const next = await endpoint.offer();
    if (!this.#leg.isOpen) {
      dialog.end();
      return null;
    }
    return next.includes(' RTP/AVP ') ? this.#ask(next, headers) : outcome;
  }

  /** Takes the description of the phone's answer, where that was not done while it rang. */
  async agree(body: string): Promise<void> {
    if (body !== this.#accepted) await this.#leg.endpoint.accept(body);
  }

  /** @returns false: it was not sent yet */
  cancel(reason: string): boolean {
    this.#sent?.cancel(reason);
    return this.#sent !== null;
  }

  #ask(body: string, headers: readonly HeaderLine[]): Promise<Outcome> {
    this.#sent = this.#leg.dialog.invite({
      body,
      headers,
      onProvisional: (response) => {
        if (response.status < 180 || !this.#leg.isOpen) return;
        for (const event of allowedEvents(response)) this.#events.add(event);
        this.rang = true;
        this.#leg.handlers.onRinging?.();
        if (response.status === 183 && response.body) void this.#hearEarly(response.body);
      },
    });
    return this.#sent.done;
  }

  async #hearEarly(body: string): Promise<void> {
    if (this.#accepted !== null) return;
    this.#accepted = body;
    await this.#leg.endpoint.accept(body).catch(() => {
      this.#accepted = null;
    });
    if (this.#leg.isOpen && this.#accepted !== null) this.#leg.handlers.onEarlyMedia?.();
  }
}
