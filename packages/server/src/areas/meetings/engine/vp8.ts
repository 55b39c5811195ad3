/**
 * Begins a key frame in this VP8 payload: a picture that can be decoded without those before it. RFC 7741 sections 4.2, 4.3
 *
 * @param payload of one RTP packet; whatever a stranger sends is taken
 */
export function startsKeyFrame(payload: Uint8Array): boolean {
  const first = payload[0] ?? 0;
  let at = 1;
  if (first & 0x80) {
    const extended = payload[1] ?? 0;
    at = 2;
    if (extended & 0x80) at += (payload[2] ?? 0) & 0x80 ? 2 : 1;
    if (extended & 0x40) at++;
    if (extended & 0x30) at++;
  }
  const isFirstOfFrame = (first & 0x10) !== 0 && (first & 0x07) === 0;
  return isFirstOfFrame && payload.length > at && ((payload[at] ?? 1) & 0x01) === 0;
}
