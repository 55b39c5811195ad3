import type { SipConnection } from '../transport/SipConnection.ts';
import { parseAddress } from './address.ts';
import { header, type SipRequest, type SipResponse } from './message.ts';

/** URI of the Contact; null: none that can be read. */
export const contactOf = (message: SipRequest | SipResponse): string | null =>
  parseAddress(header(message, 'contact') ?? '')?.uri ?? null;

export const isSips = (uri: string): boolean => uri.slice(0, 5).toLowerCase() === 'sips:';

/** Whether a connection may carry `sips:`: TLS, or a browser's WebSocket, whose TLS may end at a proxy in front of the server. */
export const takesSips = ({ transport }: SipConnection): boolean => transport === 'TLS' || transport === 'WS';

/**
 * Our Contact towards a peer; over WebSocket a name that is never resolved (RFC 7118).
 *
 * @param host of ours where the connection has no address
 * @param uri URI of the request: one to a `sips:` URI has a `sips:` Contact. RFC 3261 section 8.1.1.8
 */
export function ownContact({ transport, local = '' }: SipConnection, host: string, uri: string): string {
  const place = `edge@${local || host}`;
  if (transport === 'TLS' && isSips(uri)) return `<sips:${place}>`;
  return `<sip:${place}${transport === 'UDP' ? '' : `;transport=${transport.toLowerCase()}`}>`;
}
