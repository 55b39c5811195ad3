import { contactOf } from '../message/contactOf.ts';
import { header, type SipResponse } from '../message/message.ts';
import { serialize } from '../message/serialize.ts';
import type { RequestSender } from '../transaction/OutgoingRequest.ts';
import type { SipConnection } from '../transport/SipConnection.ts';

/** Second answers to one INVITE that are ended; more are not looked at. */
const MAX_FORKS = 10;

/**
 * Further phones behind a peer that forks, which took the same call. Each has opened a dialog that no call leg uses: every copy
 * of its 2xx is acknowledged, and one BYE ends it. RFC 3261 section 13.2.2.4
 */
export class Forks {
  readonly #sender: RequestSender;
  readonly #connection: SipConnection;
  /** Tags of those that were sent away. */
  readonly #ended = new Set<string>();

  constructor(sender: RequestSender, connection: SipConnection) {
    this.#sender = sender;
    this.#connection = connection;
  }

  /**
   * @param response the 2xx of another phone, whose tag is `tag`
   * @param invite what the INVITE said of us, its Call-ID, and where it went
   */
  end(response: SipResponse, tag: string, invite: { from: string; callId: string; target: string }): void {
    const { seq } = response;
    const uri = contactOf(response) ?? invite.target;
    const routes = [...(response.headers.get('record-route') ?? [])].reverse();
    const parts = { from: invite.from, to: header(response, 'to') ?? '', callId: invite.callId, routes };
    const lines = [...this.#sender.baseHeaders(this.#connection, parts), ['CSeq', `${seq} ACK`] as const];
    this.#connection.send(serialize(`ACK ${uri} SIP/2.0`, lines));
    if (this.#ended.has(tag) || this.#ended.size >= MAX_FORKS) return;
    this.#ended.add(tag);
    this.#sender.request(this.#connection, { ...parts, method: 'BYE', uri, seq: seq + 1 });
  }
}
