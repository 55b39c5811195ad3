import { type Company, isAgent } from '../../company/company.ts';
import { cleanNumber, readings } from '../../company/numbers.ts';
import { mayUseCallCentre, supervises } from '../../company/queueRights.ts';
import type { GroupRow } from '../../company/rows.ts';
import type { SmsAgentRow } from './store.ts';

/** Who may do what with the threads of a group. */
export function createSmsRights(company: Company, agents: readonly SmsAgentRow[]) {
  const byExtension = new Map(agents.map((row) => [row.extensionId, row]));
  /** Threads a user may have at a time; 0: works with no SMS, or may not use the call centre. SMS-012, ACD-047 */
  const maxOf = (userId: string): number => {
    const extension = company.extensionOf(userId);
    if (!extension || !isAgent(extension) || !mayUseCallCentre(company, userId)) return 0;
    const row = byExtension.get(extension.id);
    return row?.isMessageCapable ? row.maxMessages : 0;
  };
  const works = (userId: string, group: GroupRow): boolean =>
    group.isAcd && maxOf(userId) > 0 && company.memberOf(group.id, userId) !== null;
  return {
    maxOf,
    /** From now on this holds for the agent. */
    set: (row: SmsAgentRow): void => void byExtension.set(row.extensionId, row),
    rowOf: (extensionId: string): SmsAgentRow | null => byExtension.get(extensionId) ?? null,
    /** Picks, answers and annotates: agents of the group. */
    works,
    /** Reads: they, and who supervises it. */
    sees: (userId: string, group: GroupRow): boolean => works(userId, group) || supervises(company, userId, group),
  };
}
export type SmsRights = ReturnType<typeof createSmsRights>;

/**
 * Whether an SMS may go to a number: it is a mobile one, where the company says how those begin, and not barred. A rule holds
 * for the number in each of its spellings, national and international. ROLE-017
 */
export function mayTextTo(number: string, { policies, plan }: Pick<Company, 'policies' | 'plan'>): boolean {
  const { mobile, barred } = policies.smsNumbers;
  const ways = readings(cleanNumber(number) ?? number, plan);
  const begins = (prefix: string): boolean => ways.some((way) => way.startsWith(prefix));
  return (mobile.length === 0 || mobile.some(begins)) && !barred.some(begins);
}
