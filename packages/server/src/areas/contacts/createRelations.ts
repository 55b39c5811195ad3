import { personRoles, relations as relationNames } from '@ringside/protocol/words/contacts';
import type { Company } from '../../company/company.ts';
import type { ContactRow } from '../../company/rows.ts';
import type { CompanyChanged } from '../../kernel/events.ts';
import { colleagueById } from './colleagues.ts';

type Relation = keyof typeof relationNames;
const names = Object.keys(relationNames) as Relation[];

/** Whether the user sees the contact at all. */
export const isSeen = (row: ContactRow | null, userId: string): row is ContactRow =>
  row !== null && (row.ownerId === null || row.ownerId === userId);

/** A contact or colleague by the id that the search gives; null: there is none, or one who is in no directory. CONT-006 */
export const personById = (company: Company, id: string): ContactRow | null =>
  id.startsWith('u-') ? colleagueById(company, id) : company.contact(id);

/** Who names whom as assistant, substitute or superior, from the other side: kept as the company changes. CONT-007 */
export function createRelations(company: Company) {
  /** For whom is named: who names them. */
  const namedBy = new Map<string, Set<string>>();
  /** For who names: whom. Rows are changed in place, so what they said before is kept here. */
  const named = new Map<string, readonly string[]>();
  const put = (id: string): void => {
    for (const other of named.get(id) ?? []) {
      const those = namedBy.get(other);
      those?.delete(id);
      if (those?.size === 0) namedBy.delete(other);
    }
    const { details } = company.contact(id) ?? {};
    const others = details ? names.flatMap((name) => details[name] ?? []) : [];
    if (others.length === 0) named.delete(id);
    else named.set(id, others);
    for (const other of others) namedBy.set(other, (namedBy.get(other) ?? new Set()).add(id));
  };
  for (const { id } of company.contacts) put(id);
  return {
    changed(change: CompanyChanged): void {
      if (change.kind === 'contact') put(change.id);
      if (change.kind === 'contacts' && change.what === 'changed') for (const id of change.ids) put(id);
      else if (change.kind === 'contacts') for (const id of [...named.keys()]) if (!company.contact(id)) put(id);
    },
    /** Ids of those who name this one. */
    namedBy: (id: string): ReadonlySet<string> => namedBy.get(id) ?? new Set(),
  };
}
export type Relations = ReturnType<typeof createRelations>;

/** Whom a contact names, then who names it, as far as the user sees them. */
export function related(company: Company, relations: Relations, row: ContactRow, userId: string) {
  const found: { as: string; contactId: string; displayName: string }[] = [];
  const add = (as: string, id: string): void => {
    const other = personById(company, id);
    if (isSeen(other, userId)) found.push({ as, contactId: id, displayName: other.displayName });
  };
  for (const name of names) for (const id of row.details[name] ?? []) add(name, id);
  const by = [...relations.namedBy(row.id)];
  for (const name of names)
    for (const id of by) if (company.contact(id)?.details[name]?.includes(row.id)) add(relationNames[name], id);
  return found;
}

/** What a person is: to the company, and to those who name it. ROLE-008 */
export function rolesOf(company: Company, id: string, of: readonly { as: string }[]): string[] {
  const is = new Set(of.map(({ as }) => as));
  const isAdministrator = id.startsWith('u-') && company.user(id.slice(2))?.accessRightsType === 'administrator';
  return personRoles.filter((role) => (role === 'administrator' ? isAdministrator : is.has(`${role}Of`)));
}

/**
 * What of written relations cannot be: a contact that the user does not see, itself, or a personal one in a contact of everybody. Whoever
 * has gone since is dropped. Null: nothing.
 */
export function relationFault(
  company: Company,
  fields: Partial<Record<Relation, string[] | undefined>>,
  { id, isShared, userId }: { id: string | null; isShared: boolean; userId: string },
): string | null {
  for (const name of names) {
    const wanted = fields[name];
    if (!wanted) continue;
    const there = wanted.filter((one) => personById(company, one) !== null);
    const bad = there.find((one) => {
      const row = personById(company, one);
      return one === id || !isSeen(row, userId) || (isShared && row.ownerId !== null);
    });
    if (bad !== undefined) return bad;
    fields[name] = [...new Set(there)];
  }
  return null;
}
