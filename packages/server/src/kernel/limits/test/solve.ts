import { createHash } from 'node:crypto';

/** The first answer to a puzzle of a sign-in from `n` on. */
export function solve(puzzle: string, n = 0): string {
  const below = 2 ** (32 - Number.parseInt(puzzle, 10));
  for (; ; n++) if (createHash('sha256').update(`${puzzle} ${n}`).digest().readUInt32BE(0) < below) return String(n);
}
