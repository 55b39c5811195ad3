import { type ThirdParty, thirdParties } from '@ringside/protocol/words/contacts';
import { digitsOf, type KnownName } from '../../company/numbers.ts';
import type { CallerCard } from './providers/Provider.ts';

/** Contacts are read anew with the next call after this long; after a failure the earliest after the second figure. */
const [KEPT_MS, RETRY_MS] = [15 * 60_000, 60_000];

interface Known {
  /** Of the account that was connected then. */
  since: number;
  /** Names by the readings of a number. */
  names: ReadonlyMap<string, KnownName[]>;
  /** When they are read anew, by the clock that nobody sets. */
  until: number;
}

/** The accounts that are looked in. */
interface Accounts {
  /** When the account was connected that is looked in for calls (epoch milliseconds); null: none is. */
  lookedInSince(userId: string, directory: ThirdParty): number | null;
  /** All contacts with a number; rejects when they cannot be had now. */
  callers(userId: string, directory: ThirdParty): Promise<CallerCard[]>;
}

/**
 * What callers are called in a user's accounts. Contacts of an account are read with the first caller from outside, and are in memory
 * alone: numbers and names, none for longer than the account is connected and looked in. That call has its name a moment later.
 *
 * A number that two contacts of other names have says nothing. CALL-017
 *
 * @param ports.readings the ways to write a number
 * @param ports.known what callers of a user are called may have changed
 */
export function createCallers(ports: {
  readings(number: string): string[];
  elapsed(): number;
  known(userId: string): void;
}) {
  const { readings, elapsed, known } = ports;
  const kept = new Map<string, Known>();
  const keyOf = (userId: string, directory: ThirdParty): string => `${userId} ${directory}`;

  const indexOf = (cards: readonly CallerCard[]): Map<string, KnownName[]> => {
    const names = new Map<string, KnownName[]>();
    for (const { label, company, numbers } of cards)
      for (const reading of new Set(numbers.flatMap((number) => readings(digitsOf(number))))) {
        const others = names.get(reading) ?? [];
        if (!others.some((one) => one.label === label))
          names.set(reading, [...others, { from: 'own', label, company }]);
      }
    return names;
  };
  const learn = async (
    accounts: Accounts,
    [userId, directory]: readonly [string, ThirdParty],
    from: number,
    before: Known | null,
  ): Promise<void> => {
    const key = keyOf(userId, directory);
    const mine: Known = { since: from, names: before?.names ?? new Map(), until: elapsed() + RETRY_MS };
    kept.set(key, mine);
    const names = await accounts.callers(userId, directory).then(indexOf, () => null);
    // signed out, or connected anew, meanwhile
    if (!names || kept.get(key) !== mine || accounts.lookedInSince(userId, directory) !== from) return;
    kept.set(key, { since: from, names, until: elapsed() + KEPT_MS });
    known(userId);
  };

  return {
    /** @param isWanted it is no colleague's number: contacts that were not read yet, or long ago, are read */
    namesOf(accounts: Accounts, userId: string, number: string, isWanted: boolean): KnownName[] {
      const ways = readings(digitsOf(number));
      const found = thirdParties.flatMap((directory) => {
        const from = accounts.lookedInSince(userId, directory);
        if (from === null || ways.length === 0) return [];
        const last = kept.get(keyOf(userId, directory));
        const its = last?.since === from ? last : null;
        if (isWanted && (its?.until ?? 0) <= elapsed()) void learn(accounts, [userId, directory], from, its);
        for (const reading of ways) {
          const names = its?.names.get(reading);
          if (names) return names;
        }
        return [];
      });
      return new Set(found.map(({ label }) => label)).size === 1 ? found.slice(0, 1) : [];
    },
    /** The account is none any more, or not looked in: nothing of it stays. */
    forget(userId: string, directory: ThirdParty): void {
      kept.delete(keyOf(userId, directory));
    },
  };
}
