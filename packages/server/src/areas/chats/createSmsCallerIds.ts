import type { WireSmsCallerId } from '@ringside/protocol/sms/chats';
import type { Company } from '../../company/company.ts';
import { digitsOf } from '../../company/numbers.ts';
import type { ChatStore } from './store.ts';

/**
 * The number that SMS of a user come from, and answers go to: the user's own first one, or another one of the user's that
 * the user has chosen. One that everybody may show is none of them: the answer would not come back to the user. CHAT-003
 */
export function createSmsCallerIds(options: {
  company: Company;
  store: Pick<ChatStore, 'setCallerId'>;
  stored: readonly { userId: string; number: string }[];
  mayChange: (userId: string) => boolean;
}) {
  const { company, store, mayChange } = options;
  const chosen = new Map(options.stored.map(({ userId, number }) => [userId, number]));
  const ownOf = (userId: string): string[] => {
    const extension = company.extensionOf(userId);
    if (!extension) return [];
    const shown = company.callerIdsOf(extension.id).filter(({ extensionId }) => extensionId === extension.id);
    const digits = new Set(extension.pstnNumbers.map(digitsOf));
    return [
      ...extension.pstnNumbers,
      ...shown.map(({ number }) => number).filter((number) => !digits.has(digitsOf(number))),
    ];
  };
  const of = (userId: string): WireSmsCallerId => {
    const own = ownOf(userId);
    const canChange = own.length > 1 && mayChange(userId);
    // What was chosen counts as long as the number is the user's, and the user may choose.
    const number = own.find((one) => canChange && one === chosen.get(userId)) ?? own[0] ?? '';
    return { number, choices: canChange ? own : own.slice(0, 1), canChange };
  };
  return {
    of,
    /** False: the user may not choose it. */
    async set(userId: string, number: string): Promise<boolean> {
      const { canChange, choices } = of(userId);
      const one = canChange ? choices.find((choice) => digitsOf(choice) === digitsOf(number)) : undefined;
      if (one === undefined) return false;
      await store.setCallerId(userId, one);
      chosen.set(userId, one);
      return true;
    },
    forget: (userId: string): void => void chosen.delete(userId),
  };
}
export type SmsCallerIds = ReturnType<typeof createSmsCallerIds>;
