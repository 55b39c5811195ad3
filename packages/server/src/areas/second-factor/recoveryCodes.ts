import { createHash, randomInt } from 'node:crypto';
import { CLEAR_LETTERS } from '@ringside/protocol/words/passwords';

/** How many are made at a time. */
export const CODES = 10;

/** A code of 59 bits, which is guessed by nobody: a quick hash is enough for it. */
const code = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join(''),
  ).join('-');

/** New codes; they are shown once. */
export const newCodes = (): string[] => Array.from({ length: CODES }, code);

/** As codes are kept. Spaces, dashes and capitals are as people type them. */
export const hashOfCode = (text: string): string =>
  createHash('sha256').update(text.toLowerCase().replace(/[\s-]/g, '')).digest('hex');
