import type { AliasType } from '@ringside/protocol/words/contacts';
import type { Company } from '../../company/company.ts';
import type { ContactRow, GroupRow, UserRow } from '../../company/rows.ts';

const common = (company: Company) => ({
  ...{ enterpriseId: company.enterprise?.id ?? '', ownerId: null, company: company.enterprise?.name ?? '', title: '' },
  ...{ isVip: false, details: {}, changedAt: 0, changedBy: '' },
});

/** The colleague of an id of the search; null: there is none, or one who is in no directory. CONT-006 */
export function colleagueById(company: Company, id: string): ContactRow | null {
  const user = company.user(id.slice(2));
  return user && colleagueRow(company, user);
}
/** A colleague as a contact; null: in no directory. CONT-006 */
export function colleagueRow(company: Company, { id, displayName, photo }: UserRow): ContactRow | null {
  const extension = company.extensionOf(id);
  if (!extension || extension.isHidden) return null;
  const outside = extension.hidesPstn ? [] : extension.pstnNumbers;
  const mobile = extension.hidesMobile || extension.mobileNumber === '' ? [] : [extension.mobileNumber];
  const numbers = [
    { kind: 'extension', number: extension.number },
    ...outside.map((number) => ({ kind: 'work', number })),
    ...mobile.map((number) => ({ kind: 'mobile', number })),
  ];
  const details = photo === '' ? {} : { photo };
  return { ...common(company), id: `u-${id}`, kind: 'IUser' satisfies AliasType, displayName, numbers, details };
}

/** A group as a contact: queues have a kind of their own. UI-027 */
export const groupRow = (company: Company, { id, label, number, isAcd }: GroupRow): ContactRow => ({
  ...common(company),
  ...{ id: `g-${id}`, kind: (isAcd ? 'ACDGroupAddress' : 'GroupAddress') satisfies AliasType, displayName: label },
  numbers: [{ kind: 'group', number }],
});
