import { type TextFault, textFault } from './textFault.ts';

/** Digits of a PIN. Six, not the four of Q-135: four are found by patience. L14 */
export const PIN_MIN_LENGTH = 6;
export const PIN_MAX_LENGTH = 10;

/** Digits that may stand beside the user’s number and make no PIN of it. */
const MOST_BESIDE = 2;

export type PinFault = TextFault | { is: 'allSame' } | { is: 'sequence' } | { is: 'ownNumber' };

/**
 * The first thing that is wrong with the PIN of a mailbox, the one to be shown: it consists of digits, has 6 to 10 of
 * them, is not one digit repeated, no ascending or descending sequence (9 and 0 are neighbours), also one that starts
 * in its middle such as `456123`, and not the user's own number, once or several times over, with two more digits at most. PWD-002, PWD-003, PWD-015, PWD-016
 *
 * @param repeated text of the field that repeats it; absent where there is none
 * @param ownNumber short number of whom it belongs to; empty: none
 * @returns null when nothing is
 */
export function pinFault(
  pin: string,
  { ownNumber, repeated }: { ownNumber: string; repeated?: string },
): PinFault | null {
  const length = { minLength: PIN_MIN_LENGTH, maxLength: PIN_MAX_LENGTH };
  const fault = textFault(pin, { digitsOnly: true, ...length });
  if (fault) return fault;
  const steps = stepsOf(pin);
  if (steps.every((step) => step === 0)) return { is: 'allSame' };
  if (isSequence(steps, 1) || isSequence(steps, 9)) return { is: 'sequence' };
  if (ownNumber !== '' && pin.includes(ownNumber) && pin.replaceAll(ownNumber, '').length <= MOST_BESIDE)
    return { is: 'ownNumber' };
  return repeated === undefined ? null : textFault(pin, { sameAs: repeated });
}

/** From each digit to the next, and from the last to the first: what is to be added, without carry. */
const stepsOf = (digits: string): number[] =>
  Array.from(digits, (digit, i) => (Number(digits[(i + 1) % digits.length]) - Number(digit) + 10) % 10);

/** A sequence that is closed to a ring, wherever it starts, has one step that is another at most. */
const isSequence = (steps: readonly number[], by: number): boolean => steps.filter((step) => step !== by).length <= 1;
