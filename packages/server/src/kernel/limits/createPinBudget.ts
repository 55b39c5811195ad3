import { createRateLimit } from './rateLimit.ts';

/** Wrong PINs of one caller, and of all callers from outside together, at once and per hour. L14 */
export const WRONG_OF_ONE = 10;
export const WRONG_OF_ALL = 100;
const HOUR_MS = 3_600_000;

/** Who gives a PIN, on a phone that it does not belong to. */
export type PinCaller =
  | { userId: string }
  /** @param number as the network names it; empty where it is withheld: those count as one */
  | { number: string };

/**
 * How many wrong PINs are heard over all mailboxes, or all meetings, together. The lock of a mailbox counts what is tried at it; who goes
 * from mailbox to mailbox with the same few PINs is counted here. Colleagues have a share each, so that nobody outside
 * can take it from them.
 *
 * @param now epoch milliseconds
 */
export function createPinBudget(now: () => number) {
  const one = createRateLimit({ burst: WRONG_OF_ONE, perMs: HOUR_MS, now });
  const all = createRateLimit({ burst: WRONG_OF_ALL, perMs: HOUR_MS, now });
  return {
    /**
     * Takes a try, before the PIN is looked at.
     *
     * @returns gives the try back when the PIN was right; null: there is none left
     */
    take(from: PinCaller): (() => void) | null {
      const isOutside = 'number' in from;
      const key = isOutside ? `number ${from.number}` : `user ${from.userId}`;
      if (one.take(key) > 0) return null;
      if (isOutside && all.take('') > 0) {
        one.giveBack(key);
        return null;
      }
      return () => {
        one.giveBack(key);
        if (isOutside) all.giveBack('');
      };
    },
  };
}
