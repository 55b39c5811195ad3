import type { ContactFields } from '@ringside/domain/directory';

/** A cell after RFC 4180. A text that a spreadsheet would take for a formula is shown as text; an international number is none. */
function cell(value: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(value) && !/^\+[\d\s().-]+$/.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const texts = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['company', 'Company'],
  ['department', 'Department'],
  ['title', 'Job title'],
] as const;
const kinds: readonly [string, string][] = [
  ['work', 'Work phone'],
  ['mobile', 'Mobile'],
  ['home', 'Home phone'],
  ['fax', 'Fax'],
  ['other', 'Other phone'],
];
const known = new Set(kinds.map(([kind]) => kind));

/**
 * Contacts as a table, with a byte-order mark so that spreadsheets read the accents. As many columns of a kind as one contact has
 * numbers of it; their titles are those that the import knows.
 */
export function writeCsv(contacts: readonly ContactFields[]): string {
  const numbersOf = ({ numbers }: ContactFields, wanted: string): string[] =>
    numbers.flatMap(({ kind, number }) => ((known.has(kind) ? kind : 'other') === wanted ? number : []));
  const most = (of: (contact: ContactFields) => readonly string[]): number =>
    contacts.reduce((n, contact) => Math.max(n, of(contact).length), 0);
  const columns: { title: string; of: (contact: ContactFields) => string }[] = [
    ...texts.map(([field, title]) => ({ title, of: (contact: ContactFields) => contact[field] })),
    ...kinds.flatMap(([kind, title]) =>
      Array.from({ length: most((contact) => numbersOf(contact, kind)) }, (_, at) => ({
        title,
        of: (contact: ContactFields) => numbersOf(contact, kind)[at] ?? '',
      })),
    ),
    ...Array.from({ length: most(({ emails }) => emails.map(({ address }) => address)) }, (_, at) => ({
      title: 'E-mail',
      of: ({ emails }: ContactFields) => emails[at]?.address ?? '',
    })),
    { title: 'Website', of: ({ website }) => website },
    { title: 'Note', of: ({ note }) => note },
  ];
  const rows = [columns.map(({ title }) => title), ...contacts.map((one) => columns.map(({ of }) => of(one)))];
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
