import type { Endpoint } from '../../media/MediaEngine.ts';
import { type Direction, directionOf } from '../../media/sdp/sdp.ts';
import type { ServerTransaction } from '../../sip/transaction/ServerTransaction.ts';
import type { SipConnection } from '../../sip/transport/SipConnection.ts';

/** A phone without WebRTC. */
export const isPlain = ({ transport }: SipConnection): boolean => transport !== 'WS';

/**
 * The answer of a phone that was made an offer in the 200 to its INVITE: the body of its ACK. RFC 3261 section 13.2.1
 * Rejects when the ACK has none; never settles when no ACK comes, which ends the dialog by itself.
 */
export function lateAnswer(tx: ServerTransaction): Promise<string> {
  return new Promise((resolve, reject) => {
    tx.onAck = (body) => (body ? resolve(body) : reject(new Error('an ACK without the answer to an offer')));
  });
}

/**
 * Answers a further INVITE or UPDATE of a phone: an offer with the answer to it, an INVITE without one with an offer of ours.
 * A description that is of no use is refused with 488, and the call goes on as it was.
 *
 * @returns what the phone wants to hear and say from now on; null: nothing has changed
 */
export async function answerOffer(tx: ServerTransaction, endpoint: Endpoint): Promise<Direction | null> {
  const { request, connection } = tx;
  try {
    if (request.body) {
      tx.respond(200, { body: await endpoint.answer(request.body) });
      return directionOf(request.body);
    }
    // A refresh (session timer) by UPDATE changes nothing.
    if (request.method === 'UPDATE') {
      tx.respond(200);
      return null;
    }
    // A browser never does that, and a new offer would be a new media path.
    if (!isPlain(connection)) throw new Error('no offer');
    const offer = await endpoint.offer();
    const answered = lateAnswer(tx);
    tx.respond(200, { body: offer });
    const answer = await answered;
    await endpoint.accept(answer);
    return directionOf(answer);
  } catch {
    tx.respond(488);
    return null;
  }
}
