import type { WireContactFields, WireContactRecord } from '@ringside/protocol/people/contacts';
import type { WireContact } from '@ringside/protocol/people/directory';
import type { Company } from '../../company/company.ts';
import { mayChangeSharedContacts } from '../../company/rightsOf.ts';
import type { ContactRow } from '../../company/rows.ts';
import { contactUri, photoUri } from '../../company/uris.ts';
import { copyOf } from '../../kernel/database/Frozen.ts';
import { type Relations, related, rolesOf } from './createRelations.ts';

export function contactView(row: ContactRow): WireContact {
  return {
    restUri: contactUri(row.id),
    contactId: row.id,
    kind: row.kind,
    displayName: row.displayName,
    ...(row.company === '' ? {} : { company: row.company }),
    ...(row.title === '' ? {} : { title: row.title }),
    numbers: row.numbers.map((one) => ({ ...one })),
    ...(row.ownerId === null && row.kind === 'UserContact' ? { isShared: true } : {}),
    ...(row.isVip ? { isVip: true } : {}),
    ...(row.details.photo ? { photo: photoUri(row.id, row.details.photo) } : {}),
    ...(row.details.thirdParty ? { thirdParty: row.details.thirdParty } : {}),
  };
}

/** Whether the user may change it: one's own always, one of everybody with that right. CONT-009 */
export const mayEdit = (company: Company, row: ContactRow, userId: string): boolean =>
  row.ownerId === userId ||
  (row.ownerId === null && row.kind === 'UserContact' && mayChangeSharedContacts(company, userId));

/** Everything of a contact. One that was kept as a name alone has it as the first name, so that nothing of it is lost. */
export function recordView(
  { company, relations }: { company: Company; relations: Relations },
  row: ContactRow,
  userId: string,
): WireContactRecord {
  const {
    firstName = '',
    lastName = '',
    department = '',
    emails = [],
    website = '',
    note = '',
    photo,
    ...more
  } = row.details;
  const of = related(company, relations, row, userId);
  const isNameAlone = firstName === '' && lastName === '' && row.displayName !== row.company;
  return {
    restUri: contactUri(row.id),
    contactId: row.id,
    displayName: row.displayName,
    ...{ firstName: isNameAlone ? row.displayName : firstName, lastName, department, website, note },
    emails: emails.map((one) => ({ ...one })),
    numbers: row.numbers.map((one) => ({ ...one })),
    ...{ company: row.company, title: row.title, isVip: row.isVip },
    isShared: row.ownerId === null,
    mayEdit: mayEdit(company, row, userId),
    changedAt: row.changedAt,
    changedBy: company.user(row.changedBy)?.displayName ?? '',
    ...copyOf(more),
    ...(photo ? { photo: photoUri(row.id, photo) } : {}),
    related: of,
    roles: rolesOf(company, row.id, of),
  };
}

const detailNames = [
  ...(['firstName', 'lastName', 'department', 'emails', 'website', 'note', 'nickName', 'duties', 'login'] as const),
  ...(['externalID', 'costCenter', 'corporateUserId', 'accessCtrlSystemPersonId', 'tagNames'] as const),
  ...(['defaultPhoneNumber', 'assistants', 'substitutes', 'superiors', 'thirdParty'] as const),
];

/** What is stored of written fields. @param kept as it is stored: what is absent stays */
export function rowOf(fields: WireContactFields, kept: ContactRow['details'] = {}) {
  const { company, title, numbers, isVip } = fields;
  const details: ContactRow['details'] = { ...kept };
  for (const name of detailNames) if (fields[name] !== undefined) Object.assign(details, { [name]: fields[name] });
  return { company, title, numbers, isVip, details };
}
