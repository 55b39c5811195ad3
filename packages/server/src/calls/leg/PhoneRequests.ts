import { digitOfInfo } from '../../media/codec/dtmf.ts';
import type { Endpoint } from '../../media/MediaEngine.ts';
import { header } from '../../sip/message/message.ts';
import type { ServerTransaction } from '../../sip/transaction/ServerTransaction.ts';
import type { LegHandlers } from './LegHandlers.ts';
import { answerOffer } from './offers.ts';

/** What a phone asks within its dialog: digits by INFO, new offers, signs of life. Everything is answered. */
export class PhoneRequests {
  readonly #leg: { readonly endpoint: Endpoint; readonly handlers: LegHandlers };
  /** What the phone's last offer said. */
  #phoneHolds = false;

  constructor(leg: { readonly endpoint: Endpoint; readonly handlers: LegHandlers }) {
    this.#leg = leg;
  }

  async answer(tx: ServerTransaction): Promise<void> {
    const { request } = tx;
    if (request.method === 'INVITE' || request.method === 'UPDATE') return this.#onOffer(tx);
    if (request.method === 'INFO') {
      const digit = digitOfInfo(header(request, 'content-type') ?? '', request.body);
      tx.respond(200);
      if (digit) this.#leg.handlers.onInfoDigit?.(digit);
      return;
    }
    tx.respond(request.method === 'OPTIONS' || request.method === 'NOTIFY' || request.method === 'MESSAGE' ? 200 : 405);
  }

  async #onOffer(tx: ServerTransaction): Promise<void> {
    const direction = await answerOffer(tx, this.#leg.endpoint);
    if (direction === null) return;
    const isHeld = direction === 'sendonly' || direction === 'inactive';
    // An offer that only refreshes the session or finds a new media path takes back nothing that was held elsewhere.
    if (isHeld !== this.#phoneHolds) this.#leg.handlers.onPhoneHold?.(isHeld);
    this.#phoneHolds = isHeld;
  }
}
