import type { Company } from '../../company/company.ts';
import { kindOfNumber } from '../../company/kindOfNumber.ts';
import { mayCallKind } from '../../company/policies.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { CallRecord } from '../../kernel/events.ts';

/** Minutes are of the last day, not of the calendar's: nobody has two days' worth around midnight. */
const DAY_MS = 24 * 3_600_000;

/**
 * Who may call which number outside, so that a stolen password or a forgotten phone does not cost the company a fortune: dear
 * numbers (premium, other countries) as the policies say, and so many minutes a day. What is refused is in the audit.
 */
export function createDearCalls({ company, audit, now }: { company: Company; audit: Audit; now: () => number }) {
  /** Dear calls of the last day by user, oldest first. */
  const ended = new Map<string, { startedAt: number; seconds: number }[]>();
  const running: { calls: () => readonly CallRecord[] } = { calls: () => [] };
  const kindOf = (number: string) => kindOfNumber(number, company.plan.countryCode);
  const isDear = ({ isIncoming, remote }: CallRecord): boolean =>
    !isIncoming && ['international', 'premium'].includes(kindOf(remote.number));

  const secondsOf = (userId: string): number => {
    const begin = now() - DAY_MS;
    const recent = (ended.get(userId) ?? []).filter(({ startedAt }) => startedAt > begin);
    if (recent.length > 0) ended.set(userId, recent);
    else ended.delete(userId);
    const live = running.calls().filter((call) => call.userId === userId && isDear(call));
    return [...recent.map(({ seconds }) => seconds), ...live.map(({ talkSeconds }) => talkSeconds ?? 0)].reduce(
      (sum, seconds) => sum + seconds,
      0,
    );
  };
  const why = (userId: string, number: string): string | null => {
    const kind = kindOf(number);
    if (kind === 'emergency' || kind === 'national') return null;
    if (!mayCallKind(company.policies, company.user(userId), kind)) return kind;
    const { dearMinutesPerDay } = company.policies.outsideCalls;
    return dearMinutesPerDay !== null && secondsOf(userId) >= dearMinutesPerDay * 60 ? 'minutes' : null;
  };

  return {
    /** The same as a question: nobody calls there now. */
    wouldBeAllowed: (userId: string, number: string): boolean => why(userId, number) === null,
    mayCallOutside(userId: string, number: string): boolean {
      const reason = why(userId, number);
      if (reason) audit({ what: 'call.outside', who: userId, from: null, result: 'refused', detail: { why: reason } });
      return reason === null;
    },
    /** A call of a user is over. */
    finished(call: CallRecord): void {
      if (!call.talkSeconds || !isDear(call)) return;
      const { userId, startedAt, talkSeconds: seconds } = call;
      ended.set(userId, [...(ended.get(userId) ?? []), { startedAt, seconds }]);
    },
    /** Counts calls that are not over as well. */
    watch(calls: () => readonly CallRecord[]): void {
      running.calls = calls;
    },
  };
}
export type DearCalls = ReturnType<typeof createDearCalls>;
