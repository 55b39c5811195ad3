import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Zero bits that an answer begins with at least: 8,000 tries, some 30 ms in a browser. */
export const LEAST_BITS = 13;
/** At most: a million tries. */
export const MOST_BITS = 20;
/** A puzzle is solved within this time, or a new one is wanted. */
const LIFETIME_MS = 60_000;
/** Answers that were used, remembered. Each was worth thousands of tries to the client. */
const MAX_USED = 20_000;
const LONGEST_ANSWER = 16;

/**
 * Puzzles that cost who solves them thousands of times what they cost us, as RFC 8019 has them for who begins a tunnel: when
 * strangers crowd before work that is expensive here, those who have worked for their place go first. Nothing is kept of a puzzle
 * until it is solved.
 *
 * A puzzle is `bits.issued.mac`; an answer is a text of up to 16 characters so that the SHA-256 of `puzzle answer` begins
 * with that many zero bits.
 *
 * @param now a clock that never goes back, in milliseconds
 */
export function createPuzzles(now: () => number) {
  const secret = randomBytes(32);
  const used = new Set<string>();
  const macOf = (bits: string, issued: string, subject: string): string =>
    createHmac('sha256', secret).update(`${bits} ${issued} ${subject}`).digest('base64url');
  return {
    /** @param subject whose puzzle it is: solved by others it is worth nothing */
    make(subject: string, bits: number): string {
      const [text, issued] = [String(Math.min(MOST_BITS, Math.max(LEAST_BITS, bits))), Math.floor(now()).toString(36)];
      return `${text}.${issued}.${macOf(text, issued, subject)}`;
    },
    /** Whether this is the first answer to a puzzle of this subject, in time, and right. */
    isSolved(subject: string, puzzle: string, answer: string): boolean {
      const [bits = '', issued = '', mac = ''] = puzzle.split('.');
      const right = Buffer.from(macOf(bits, issued, subject));
      const given = Buffer.from(mac);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
      if (answer.length > LONGEST_ANSWER || now() - Number.parseInt(issued, 36) > LIFETIME_MS || used.has(mac))
        return false;
      if (zeroBits(createHash('sha256').update(`${puzzle} ${answer}`).digest()) < Number(bits)) return false;
      used.add(mac);
      if (used.size > MAX_USED) used.delete(used.values().next().value ?? '');
      return true;
    },
  };
}

function zeroBits(bytes: Buffer): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] as number) - 24;
}
