import type { CompanyPolicies } from '@ringside/protocol/company';
import { cleanNumber } from '../../company/numbers.ts';

/** Whether an SMS may go to a number: it is a mobile one, where the company says how those begin, and not barred. ROLE-017 */
export function mayTextTo(number: string, { mobile, barred }: CompanyPolicies['smsNumbers']): boolean {
  const clean = cleanNumber(number) ?? number;
  const begins = (prefix: string): boolean => clean.startsWith(prefix);
  return (mobile.length === 0 || mobile.some(begins)) && !barred.some(begins);
}
