import type { Company } from '../../company/company.ts';
import { readings } from '../../company/numbers.ts';
import { type Audit, noAudit } from '../../kernel/audit/Audit.ts';
import { createPinBudget, type PinCaller } from '../../kernel/limits/createPinBudget.ts';
import type { Hashing } from '../../kernel/passwords/createHashing.ts';
import { decoyHash, hashPassword, verifyPassword } from '../../kernel/passwords/password.ts';
import type { MailboxRow, PinRow } from './store.ts';

/** So many wrong PINs within the time lock a mailbox to other phones for as long; the user's own phones need none. */
export const MAX_FAILURES = 5;
export const LOCK_MS = 15 * 60_000;

/** Where PINs are hashed; in libuv's pool without. */
export type PinHashing = Pick<Hashing, 'hash' | 'verify'>;

/** @param failures when a wrong PIN was given, the last `MAX_FAILURES` times; epoch milliseconds, oldest first */
const isLocked = (failures: readonly number[], now: number): boolean => {
  const [first = 0, last = 0] = [failures[0], failures.at(-1)];
  return failures.length >= MAX_FAILURES && last - first <= LOCK_MS && now - last < LOCK_MS;
};

/**
 * PINs of the mailboxes, as hashes, and the tries at them. Both are in the store, so a restart opens no lock.
 *
 * @param save writes the PIN of a user
 */
export function createPins(options: {
  hashing?: PinHashing;
  audit?: Audit;
  rows: readonly MailboxRow[];
  company: Company;
  now: () => number;
  save: (userId: string, pin: PinRow) => Promise<void>;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, now, save, onError, audit = noAudit } = options;
  const { hash, verify } = options.hashing ?? { hash: hashPassword, verify: verifyPassword };
  const pins = new Map<string, PinRow>(
    options.rows.map(({ userId, pinHash, pinFailures }) => [userId, { pinHash, pinFailures }]),
  );
  const budget = createPinBudget(now);
  /** Compared where there is nothing to compare with: the answer takes as long. */
  let decoy: string | null = null;

  const userAt = (number: string): string | null => {
    const own = company.extensionByNumber(number);
    if (own) return own.userId;
    for (const way of readings(number, company.plan)) {
      const reached = company.inward(way);
      if (reached && 'extension' in reached) return reached.extension.userId;
    }
    return null;
  };
  const note = async (userId: string, pin: PinRow): Promise<void> => {
    pins.set(userId, pin);
    await save(userId, pin).catch((error: unknown) => onError('a try of a PIN could not be written down', error));
  };

  return {
    has: (userId: string): boolean => (pins.get(userId)?.pinHash ?? null) !== null,
    /** @param pin null: there is none any more */
    async set(userId: string, pin: string | null): Promise<void> {
      const row: PinRow = { pinHash: pin === null ? null : await hash(pin), pinFailures: [] };
      await save(userId, row);
      pins.set(userId, row);
    },
    async enter(number: string, pin: string, from: PinCaller): Promise<{ userId: string } | null> {
      const userId = userAt(number);
      const row = userId === null ? null : pins.get(userId);
      const giveBack = budget.take(from);
      if (userId === null || !row?.pinHash || !giveBack || isLocked(row.pinFailures, now())) {
        decoy ??= decoyHash();
        await verify(pin, decoy).catch(() => false);
        return null;
      }
      // Counted before it is looked at: many at the same moment are not more tries than one after the other.
      const { pinHash } = row;
      await note(userId, { pinHash, pinFailures: [...row.pinFailures, now()].slice(-MAX_FAILURES) });
      const fits = await verify(pin, pinHash).catch(() => false);
      // Changed meanwhile: what was compared is not the PIN any more.
      if (!fits) audit({ what: 'voicemail.pinTried', who: null, from: null, on: userId, result: 'refused' });
      if (!fits || pins.get(userId)?.pinHash !== pinHash) return null;
      giveBack();
      await note(userId, { pinHash, pinFailures: [] });
      return { userId };
    },
  };
}
