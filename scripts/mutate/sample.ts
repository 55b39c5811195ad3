import { createHash } from 'node:crypto';

/** One breakage of one place, as the runner names it. */
export interface Breakage {
  fileName: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
  mutatorName: string;
  replacement: string;
}

/** The same in every run: the place and what stands there instead. */
export const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }: Breakage): string =>
  [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join('|');

/** `size` of them at random; the same seed gives the same ones, in whatever order they came. */
export function sample<T extends Breakage>(all: T[], size: number, seed: number): T[] {
  const rank = (one: T): string =>
    createHash('sha256')
      .update(`${seed}|${keyOf(one)}`)
      .digest('hex');
  return all
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ one }) => one);
}
