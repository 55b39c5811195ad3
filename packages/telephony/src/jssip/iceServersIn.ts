const NAME = '\r\nX-Ringside-Ice: ';

/**
 * ICE servers that an answer to REGISTER brings: the credentials of a TURN server end, those of a panel that stays open for days
 * would be of no use.
 *
 * @param text a SIP message
 * @returns null: it brings none
 */
export function iceServersIn(text: string): RTCIceServer[] | null {
  const head = text.slice(0, text.indexOf('\r\n\r\n') + 2);
  const at = head.startsWith('SIP/2.0 200 ') ? head.indexOf(NAME) : -1;
  if (at < 0) return null;
  try {
    const servers: unknown = JSON.parse(head.slice(at + NAME.length, head.indexOf('\r\n', at + 2)));
    return Array.isArray(servers) ? servers : null;
  } catch {
    return null;
  }
}
