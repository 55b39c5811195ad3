import type { Company } from './company.ts';
import { digitsOf } from './numbers.ts';

/**
 * A number that a user wants parties outside to see.
 *
 * @param wanted however it is written; empty: hidden
 * @returns as the company has it; null: the user may not show it, or not hide. CRM-079, CRM-080
 */
export function numberToShow(company: Company, userId: string, wanted: string): string | null {
  const extension = company.extensionOf(userId);
  if (!extension) return null;
  if (wanted.trim() === '') return extension.mayHideCallerId ? '' : null;
  const digits = digitsOf(wanted);
  return company.callerIdsOf(extension.id).find(({ number }) => digitsOf(number) === digits)?.number ?? null;
}
