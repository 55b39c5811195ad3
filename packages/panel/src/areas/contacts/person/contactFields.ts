import type { ContactFields } from '@ringside/domain/directory';

/** Texts of a directory, in the order of their fields. CONT-003, CONT-005 */
export const directoryTexts = [
  ...(['nickName', 'duties', 'login', 'externalID', 'costCenter', 'corporateUserId'] as const),
  'accessCtrlSystemPersonId',
] as const;
const lists = ['tagNames', 'assistants', 'substitutes', 'superiors'] as const;

/** A contact of which nothing is written. */
export const emptyFields: ContactFields = {
  ...{ firstName: '', lastName: '', company: '', department: '', title: '' },
  ...{ numbers: [{ kind: 'work', number: '' }], emails: [], website: '', note: '', isVip: false },
};

/** What of a contact is written, without who sees it and when it was changed. */
export function fieldsOf(one: ContactFields): ContactFields {
  const { firstName, lastName, company, department, title, numbers, emails, website, note, isVip } = one;
  const fields: ContactFields = {
    firstName,
    lastName,
    company,
    department,
    title,
    numbers,
    emails,
    website,
    note,
    isVip,
  };
  for (const name of [...directoryTexts, 'defaultPhoneNumber'] as const) if (one[name]) fields[name] = one[name];
  for (const name of lists) if (one[name]?.length) fields[name] = one[name];
  return fields;
}

/**
 * As it is sent: without the rows that nothing was written in, and with everything of a directory, so that what was emptied is emptied.
 */
export const writtenFields = (fields: ContactFields): ContactFields => ({
  ...fields,
  ...Object.fromEntries(directoryTexts.map((name) => [name, fields[name]?.trim() ?? ''])),
  ...Object.fromEntries(lists.map((name) => [name, fields[name] ?? []])),
  defaultPhoneNumber: fields.numbers.some(({ number }) => number === fields.defaultPhoneNumber)
    ? (fields.defaultPhoneNumber ?? '')
    : '',
  numbers: fields.numbers.filter(({ number }) => number.trim() !== ''),
  emails: fields.emails.filter(({ address }) => address.trim() !== ''),
});
