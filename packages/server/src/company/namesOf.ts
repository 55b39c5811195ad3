import type { Company } from './company.ts';
import type { KnownName } from './numbers.ts';
import type { ContactRow } from './rows.ts';
import { photoUri } from './uris.ts';

/**
 * What a number is called: in the contacts of a user (null: of nobody), else in an account of contacts that the user has elsewhere, in
 * those of everybody, in the company itself. Found by the digits, however the number is written; who is in no directory has no name there. CALL-017, CONT-001, CONT-006
 */
export function namesOf(company: Company, userId: string | null, number: string): KnownName[] {
  const own = userId === null ? null : company.contactByNumber(number, userId);
  const shared = company.contactByNumber(number);
  const extension = company.extensionByNumber(number);
  const listed = extension?.isHidden ? null : extension;
  const user = listed && company.user(listed.userId);
  const inside = user?.displayName ?? company.groupByNumber(number)?.label;
  const of = (row: ContactRow) => ({
    ...{ label: row.displayName, company: row.company },
    photo: row.details.photo ? photoUri(row.id, row.details.photo) : null,
  });
  // A colleague is looked for nowhere else.
  const elsewhere =
    userId === null || own?.ownerId ? [] : company.namesElsewhere(userId, number, !extension && !inside);
  const photo = user?.photo ? photoUri(`u-${user.id}`, user.photo) : null;
  return [
    ...(own?.ownerId ? [{ from: 'own' as const, ...of(own) }] : elsewhere),
    ...(shared ? [{ from: 'shared' as const, ...of(shared) }] : []),
    ...(inside ? [{ from: 'directory' as const, label: inside, company: '', photo }] : []),
  ];
}
