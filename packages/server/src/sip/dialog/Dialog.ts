import { contactOf } from '../message/contactOf.ts';
import { type HeaderLine, header, type SipRequest, type SipResponse } from '../message/message.ts';
import { serialize } from '../message/serialize.ts';
import type { ClientTransaction } from '../transaction/ClientTransaction.ts';
import type { RequestSender } from '../transaction/OutgoingRequest.ts';
import type { ServerTransaction } from '../transaction/ServerTransaction.ts';
import type { SipConnection } from '../transport/SipConnection.ts';
import { type DialogState, type Opening, openedBy, toBeOpened } from './DialogState.ts';
import { Forks } from './Forks.ts';

/** What the call leg that owns a dialog is called with. */
export interface DialogHandlers {
  /** A request inside the dialog, except BYE and ACK. It must be answered. */
  onRequest(tx: ServerTransaction): void;
  /** The peer ended the dialog; it is answered already. */
  onBye(request: SipRequest): void;
}

/** What a dialog asks of the stack: to send its requests, and to find it when one arrives. */
export interface DialogHome extends RequestSender {
  addDialog(dialog: Dialog): void;
  removeDialog(dialog: Dialog): void;
}

/** One end of a call leg in SIP terms. RFC 3261 section 12 */
export class Dialog {
  readonly callId: string;
  readonly connection: SipConnection;
  handlers: DialogHandlers | null = null;
  readonly #stack: DialogHome;
  readonly #state: DialogState;
  #lastAck: { seq: number; text: string } | null = null;
  #unacknowledged: ServerTransaction | null = null;
  readonly #forks: Forks;

  private constructor(stack: DialogHome, connection: SipConnection, state: DialogState) {
    this.callId = state.callId;
    this.connection = connection;
    this.#stack = stack;
    this.#state = state;
    this.#forks = new Forks(stack, connection);
    stack.addDialog(this);
  }

  /** The dialog an incoming INVITE opens. */
  static incoming(stack: DialogHome, tx: ServerTransaction): Dialog {
    const dialog = new Dialog(stack, tx.connection, openedBy(tx));
    dialog.#unacknowledged = tx;
    return dialog;
  }

  /** A dialog to be opened by `invite`. `from` and `to` are addresses without tag. */
  static outgoing(stack: DialogHome, connection: SipConnection, parts: Opening): Dialog {
    return new Dialog(stack, connection, toBeOpened(parts));
  }

  get key(): string {
    return `${this.#state.callId}|${this.#state.localTag}`;
  }
  /** The peer rings: it can be sent requests already. RFC 3261 section 12.1 */
  get isEarly(): boolean {
    const { remoteTag, isConfirmed, isOver } = this.#state;
    return remoteTag !== null && !isConfirmed && !isOver;
  }
  get isOver(): boolean {
    return this.#state.isOver;
  }

  /** Sends INVITE, the first or a further one. A 2xx is acknowledged at once, also when it comes again. */
  invite(parts: {
    body: string;
    headers?: readonly HeaderLine[];
    onProvisional?: (response: SipResponse) => void;
  }): ClientTransaction {
    const onProvisional = (response: SipResponse): void => {
      if (response.status > 100) this.#meet(response);
      parts.onProvisional?.(response);
    };
    const tx = this.request('INVITE', { ...parts, onProvisional });
    const seq = this.#state.localSeq;
    void tx.done.then(({ response, status }) => {
      if (!response || status >= 300) return;
      const state = this.#state;
      this.#meet(response);
      state.isConfirmed = true;
      const lines = [...this.#stack.baseHeaders(this.connection, this.#base()), ['CSeq', `${seq} ACK`] as const];
      this.#lastAck = { seq, text: serialize(`ACK ${state.target} SIP/2.0`, lines) };
      this.connection.send(this.#lastAck.text);
    });
    return tx;
  }

  /** Sends a request inside the dialog. */
  request(
    method: string,
    parts: {
      body?: string;
      contentType?: string;
      headers?: readonly HeaderLine[];
      onProvisional?: (response: SipResponse) => void;
    } = {},
  ): ClientTransaction {
    const { target } = this.#state;
    return this.#stack.request(this.connection, {
      ...parts,
      ...this.#base(),
      method,
      uri: target,
      seq: ++this.#state.localSeq,
    });
  }

  /**
   * Ends the dialog from here. The side that answered the INVITE sends BYE after the ACK, or after 64 T1: a peer refuses a BYE
   * that overtakes the 2xx, and would stay in a call without another side. RFC 3261 section 15
   *
   * @param reason a value of the Reason header (RFC 3326)
   */
  bye(reason?: string): void {
    if (this.#state.isOver) return;
    const sendBye = (): void => {
      if (this.#state.isConfirmed) this.request('BYE', reason ? { headers: [['Reason', reason]] } : {});
    };
    const answered = this.#unacknowledged;
    if (!answered?.awaitsAck) {
      this.end();
      return sendBye();
    }
    this.#state.isOver = true;
    answered.onAckOver = () => {
      this.end();
      if (this.connection.isOpen) sendBye();
    };
  }

  /** Drops the dialog without sending anything to the peer. An answer that awaits its ACK is not repeated any more. */
  end(): void {
    this.#state.isOver = true;
    this.#stack.removeDialog(this);
    const answered = this.#unacknowledged;
    this.#unacknowledged = null;
    if (!answered?.awaitsAck) return;
    answered.onAckOver = null;
    answered.acknowledged();
  }

  receive(tx: ServerTransaction): void {
    const { request } = tx;
    if (request.seq <= this.#state.remoteSeq) return tx.respond(500, { reason: 'CSeq out of order' });
    this.#state.remoteSeq = request.seq;
    if (this.#state.isOver && request.method !== 'BYE') return tx.respond(481);
    if (request.method === 'INVITE') {
      // A second INVITE before the ACK of the first. RFC 3261 section 14.2
      if (this.#unacknowledged && !this.#unacknowledged.isFinal) {
        return tx.respond(500, { headers: [['Retry-After', '2']] });
      }
      this.#unacknowledged = tx;
    }
    if (request.method === 'INVITE' || request.method === 'UPDATE')
      this.#state.target = contactOf(request) ?? this.#state.target;
    if (request.method === 'BYE') {
      tx.respond(200);
      const isNews = !this.#state.isOver;
      this.end();
      if (isNews) this.handlers?.onBye(request);
      return;
    }
    if (this.handlers) this.handlers.onRequest(tx);
    else tx.respond(405);
  }

  /** ACK of a 2xx. */
  acknowledged(seq: number, body: string): void {
    const answered = this.#unacknowledged;
    if (answered?.request.seq !== seq) return;
    answered.acknowledged();
    this.#unacknowledged = null;
    answered.onAck?.(body);
  }

  /**
   * The peer repeats its 2xx: it has not seen the ACK. One of another phone behind a peer that forks opened a second dialog,
   * which nobody talks in: it is acknowledged and ended. RFC 3261 section 13.2.2.4
   */
  acceptedAgain(response: SipResponse): void {
    const { isConfirmed, remoteTag, localUri, callId, target } = this.#state;
    const { seq, toTag } = response;
    if (isConfirmed && toTag !== null && toTag !== remoteTag)
      return this.#forks.end(response, toTag, { from: localUri, callId, target });
    if (this.#lastAck?.seq === seq) this.connection.send(this.#lastAck.text);
  }

  /** Takes tag, address and route of the phone that answers an INVITE: of the last 18x while it rings, of the 2xx for good. */
  #meet(response: SipResponse): void {
    const state = this.#state;
    if (!state.isConfirmed && response.toTag) {
      state.remoteTag = response.toTag;
      state.remoteUri = header(response, 'to') ?? state.remoteUri;
      state.routes = [...(response.headers.get('record-route') ?? [])].reverse();
    }
    state.target = contactOf(response) ?? state.target;
  }

  #base(): { from: string; to: string; callId: string; routes: string[] } {
    const { localUri, remoteUri, callId, routes } = this.#state;
    return { from: localUri, to: remoteUri, callId, routes };
  }
}
