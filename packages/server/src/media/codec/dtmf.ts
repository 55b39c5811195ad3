/** The sixteen events of RFC 4733 section 3.2, in the order of their codes. */
export const DTMF_DIGITS = '0123456789*#ABCD';

/** Payloads of one digit, one per 20 ms, the last one three times as RFC 4733 section 2.5.1.4 asks. */
export function dtmfPayloads(digit: string, durationMs: number): Uint8Array[] {
  const code = DTMF_DIGITS.indexOf(digit);
  if (code < 0) return [];
  const frames = Math.max(2, Math.round(durationMs / 20));
  const payload = (frame: number, isEnd: boolean): Uint8Array => {
    const duration = frame * 960;
    return Uint8Array.of(code, (isEnd ? 0x80 : 0) | 10, duration >> 8, duration & 0xff);
  };
  const running = Array.from({ length: frames - 1 }, (_, i) => payload(i + 1, false));
  const end = payload(frames, true);
  return [...running, end, end, end];
}

/** Digit of an RFC 4733 payload, null for other events. */
export function digitOf(payload: Uint8Array): string | null {
  return payload.length < 4 ? null : (DTMF_DIGITS[payload[0] as number] ?? null);
}

/** Digit in the body of an INFO request, `application/dtmf-relay` or `application/dtmf`. Null when there is none. */
export function digitOfInfo(contentType: string, body: string): string | null {
  const text = /dtmf-relay/i.test(contentType) ? /^[ \t]*Signal[ \t]*=[ \t]*(\S)/im.exec(body)?.[1] : body.trim();
  const digit = (text ?? '').toUpperCase();
  return digit.length === 1 && DTMF_DIGITS.includes(digit) ? digit : null;
}

/** An RFC 4733 event for a peer whose clock has another rate. A duration beyond 16 bits is written as the largest one. */
export function scaleDuration(payload: Uint8Array, factor: number): Uint8Array {
  if (factor === 1 || payload.length < 4) return payload;
  const duration = Math.min(0xffff, Math.round((((payload[2] as number) << 8) | (payload[3] as number)) * factor));
  return Uint8Array.of(payload[0] as number, payload[1] as number, duration >> 8, duration & 0xff);
}
