import type { SipConnection } from '../../sip/transport/SipConnection.ts';

/** Characters of a message that are looked at. */
const MAX_HEAD = 4000;

/** `UDP 192.0.2.7:5060`; a WebSocket has no port that says anything. */
export function peerOf({ transport, remoteAddress, remotePort }: SipConnection): string {
  return `${transport} ${remoteAddress}${remotePort === undefined ? '' : `:${remotePort}`}`;
}

/** Value of the first header with one of these names, in small letters; null: none in the first 4000 characters. */
export function headerIn(text: string, ...names: string[]): string | null {
  for (const line of text.slice(0, MAX_HEAD).split('\r\n')) {
    if (line === '') return null;
    const colon = line.indexOf(':');
    if (names.includes(line.slice(0, Math.max(0, colon)).trim().toLowerCase())) return line.slice(colon + 1).trim();
  }
  return null;
}

/** Value of the Call-ID, in either spelling. */
export const callIdOf = (text: string): string | null => headerIn(text, 'call-id', 'i');
