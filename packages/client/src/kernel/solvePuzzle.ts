import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** The page breathes after so long, in milliseconds: who types or talks meanwhile notices nothing. */
const SLICE_MS = 8;
/** More zero bits than this nobody asks of a browser: a minute of work. */
const MOST_BITS = 22;

/**
 * Works for a place before others: finds the text with which the SHA-256 of `puzzle answer` begins with as many zero bits as the
 * puzzle says at its beginning. Thirteen take some 30 ms.
 *
 * @returns null when that is no puzzle, or one that is too hard
 */
export async function solvePuzzle(puzzle: string): Promise<string | null> {
  const bits = Number.parseInt(puzzle, 10);
  if (!(bits >= 0 && bits <= MOST_BITS)) return null;
  // what begins with so many zeros is below this, as the first 32 bits of it are read
  const below = 2 ** (32 - bits);
  let pause = performance.now() + SLICE_MS;
  for (let n = 0; ; n++) {
    const answer = n.toString(36);
    const hash = sha256(utf8ToBytes(`${puzzle} ${answer}`));
    if (new DataView(hash.buffer, hash.byteOffset).getUint32(0) < below) return answer;
    if (n % 64 === 0 && performance.now() > pause) {
      await new Promise((resolve) => setTimeout(resolve));
      pause = performance.now() + SLICE_MS;
    }
  }
}
