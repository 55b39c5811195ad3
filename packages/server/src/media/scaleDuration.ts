/** An RFC 4733 event for a peer whose clock has another rate. Longer than 16 bits: as long as they can say. */
export function scaleDuration(payload: Uint8Array, factor: number): Uint8Array {
  if (factor === 1 || payload.length < 4) return payload;
  const duration = Math.min(0xffff, Math.round((((payload[2] as number) << 8) | (payload[3] as number)) * factor));
  return Uint8Array.of(payload[0] as number, payload[1] as number, duration >> 8, duration & 0xff);
}
