import type { NameSource } from '@ringside/protocol/words/calls';
import type { Company } from './company.ts';

/** What a number is called in a book: of the user, of everybody, or of the company's own numbers. */
export interface KnownName {
  from: Extract<NameSource, 'own' | 'shared' | 'directory'>;
  label: string;
  /** May be empty. */
  company: string;
}

/**
 * What a number is called: in the contacts of a user (null: of nobody), in those of everybody, in the company itself. Found by the
 * digits, however the number is written; who is in no directory has no name there. CALL-017, CONT-001, CONT-006
 */
export function namesOf(company: Company, userId: string | null, number: string): KnownName[] {
  const own = userId === null ? null : company.contactByNumber(number, userId);
  const shared = company.contactByNumber(number);
  const extension = company.extensionByNumber(number);
  const listed = extension?.isHidden ? null : extension;
  const inside = (listed && company.user(listed.userId)?.displayName) ?? company.groupByNumber(number)?.label;
  return [
    ...(own?.ownerId ? [{ from: 'own' as const, label: own.displayName, company: own.company }] : []),
    ...(shared ? [{ from: 'shared' as const, label: shared.displayName, company: shared.company }] : []),
    ...(inside ? [{ from: 'directory' as const, label: inside, company: '' }] : []),
  ];
}
