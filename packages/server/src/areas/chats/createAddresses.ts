import type { DestinationType } from '@ringside/protocol/words/sms';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Company } from '../../company/company.ts';
import { cleanNumber, digitsOf, readings } from '../../company/numbers.ts';
import { DISABLED } from '../../company/policies.ts';

/** Whom a thread is with. */
export type Addressed = { kind: 'chat'; userId: string } | { kind: 'sms'; number: string };

/**
 * Whom a number reaches, in one spelling: what is dialled, what a gateway tells and what a contact has are the same thread.
 * Q-160
 */
export function createAddresses(company: Company) {
  /** A number outside as `+` and digits where it is one, else its digits. */
  const outside = (number: string): string => {
    const { countryCode } = company.plan;
    for (const reading of readings(number, company.plan)) {
      const parsed = parsePhoneNumberFromString(reading.replace(/^00/, '+'), { defaultCallingCode: countryCode });
      if (parsed?.isValid()) return parsed.number;
    }
    return readings(number, company.plan).at(-1) ?? number;
  };
  /** Whether the user has an extension, and an account that is not closed: what is written to them is read. */
  const reads = (userId: string): boolean =>
    company.extensionOf(userId) !== null && company.user(userId)?.lockedUntil !== DISABLED;
  return {
    reads,
    outside: (number: string): string => outside(digitsOf(number)),
    /** Null: nobody has the number, or it is the user's own. */
    of(userId: string, { number, typeDest }: { number: string; typeDest: DestinationType }): Addressed | null {
      const clean = cleanNumber(number);
      if (clean === null) return null;
      if (typeDest === 'sms') return { kind: 'sms', number: outside(clean) };
      const extension = company.extensionByNumber(clean);
      if (!extension || extension.userId === userId) return null;
      return reads(extension.userId) ? { kind: 'chat', userId: extension.userId } : null;
    },
    /** Everybody whom a number may mean: the colleague who has it, also one who is gone, and the number outside. */
    allOf(number: string): Addressed[] {
      const clean = cleanNumber(number);
      if (clean === null) return [];
      const userId = company.extensionByNumber(clean)?.userId;
      return [{ kind: 'sms', number: outside(clean) }, ...(userId ? [{ kind: 'chat', userId } as const] : [])];
    },
    /** The user who alone has this number, for calls or to show; null: nobody. */
    userAt(number: string): string | null {
      const inward = company.inward(digitsOf(number));
      if (inward) return 'extension' in inward ? inward.extension.userId : null;
      return company.ownerOfCallerId(number)?.userId ?? null;
    },
    /** The same for both colleagues. */
    pairOf(userId: string, to: Addressed): string {
      if (to.kind === 'sms') return `sms ${userId} ${to.number}`;
      return `chat ${userId < to.userId ? `${userId} ${to.userId}` : `${to.userId} ${userId}`}`;
    },
  };
}
