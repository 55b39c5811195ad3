import { randomInt } from 'node:crypto';

/** Without letters that look like others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of 59 bits that can be read aloud, e.g. `k7m2-9xqd-hw4p`. */
export const newPassword = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  );
