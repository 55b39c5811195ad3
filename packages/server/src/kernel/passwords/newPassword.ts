import { randomInt } from 'node:crypto';
import { CLEAR_LETTERS } from '@ringside/protocol/words/passwords';

/** A password of 59 bits that can be read aloud, e.g. `k7m2-9xqd-hw4p`. */
export const newPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join(''),
  ).join('-');
