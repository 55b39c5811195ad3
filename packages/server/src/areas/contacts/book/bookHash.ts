import { DIRECTORY_PART } from '@ringside/protocol/words/contacts';
import type { ContactRow } from '../../../company/rows.ts';

/** Two hashes of 32 bits: equal by chance once in 2 ** 64. */
export type Print = readonly [number, number];

/** FNV-1a, begun twice. No secret: it says only whether something is another. */
export function printOf(text: string): Print {
  let [a, b] = [0x811c9dc5, 0x27d4eb2f];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b);
    b ^= b >>> 13;
  }
  return [a >>> 0, b >>> 0];
}

/** The part of a contact, as long as there is one: by its id. */
export const partOf = (id: string): number => printOf(id)[0] % DIRECTORY_PART;

/** Of what a search shows of a contact and when it was changed last. */
export const printOfRow = ({ id, changedAt, displayName, details, isVip, numbers }: ContactRow): Print =>
  printOf(`${id} ${changedAt} ${displayName} ${details.photo ?? ''} ${isVip} ${numbers.length}`);

/** Sums of prints, by part: it does not matter in which order contacts came and went. */
export function createSums() {
  const sums = new Uint32Array(DIRECTORY_PART * 2);
  const turn = (part: number, [a, b]: Print, sign: 1 | -1): void => {
    sums[part * 2]! += sign * a;
    sums[part * 2 + 1]! += sign * b;
  };
  return {
    add: (part: number, print: Print) => turn(part, print, 1),
    take: (part: number, print: Print) => turn(part, print, -1),
    of: (part: number): Print => [sums[part * 2]!, sums[part * 2 + 1]!],
  };
}
export type Sums = ReturnType<typeof createSums>;

/** As it is sent. */
export const hashText = (prints: readonly Print[]): string => {
  const [a, b] = prints.reduce(([x, y], [p, q]) => [(x + p) >>> 0, (y + q) >>> 0] as const, [0, 0] as const);
  return `${a.toString(36)}-${b.toString(36)}`;
};
