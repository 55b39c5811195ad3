import type { ErrorCode } from '../../kernel/api/errors.ts';

/** Sequences that go up and down, long enough for every PIN that starts anywhere in them. */
const UP = '0123456789'.repeat(2);
const DOWN = '9876543210'.repeat(2);

/** Digits that may stand beside the user’s number and make no PIN of it. */
const MOST_BESIDE = 2;

/**
 * Why a PIN is not taken. The panel says the same before it asks, from a rule of its own.
 *
 * @param ownNumber short number of its user; empty: none
 * @returns a code of the error catalogue; null: it is taken. PWD-015, PWD-016, L14
 */
export function pinRefusal(pin: string, ownNumber: string): ErrorCode | null {
  if (!/^[0-9]*$/.test(pin)) return 'PIN_DIGITS_ONLY';
  if (pin.length < 6) return 'PIN_TOO_SHORT';
  if (pin.length > 10) return 'PIN_TOO_LONG';
  if (/^(.)\1*$/.test(pin)) return 'PIN_UNICITY';
  // Cut anywhere and put together the other way round: 3412 is 1234.
  const turned = Array.from(pin, (_, at) => pin.slice(at) + pin.slice(0, at));
  if (turned.some((digits) => UP.includes(digits) || DOWN.includes(digits))) return 'PIN_SEQUENCE';
  const isOwn = ownNumber !== '' && pin.includes(ownNumber) && pin.split(ownNumber).join('').length <= MOST_BESIDE;
  return isOwn ? 'PIN_OWN_NUMBER' : null;
}
