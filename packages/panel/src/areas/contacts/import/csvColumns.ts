import type { ContactFields } from '@ringside/domain/directory';
import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { blankContact } from './blankContact.ts';

/** What a column of a table can be. */
export const columns = [
  ...(['ignore', 'name', 'firstName', 'lastName', 'company', 'department', 'title'] as const),
  ...(['work', 'mobile', 'home', 'fax', 'other', 'email', 'website', 'note'] as const),
] as const;
export type Column = (typeof columns)[number];

/** Words by which columns of the usual address books are known, in their languages, and such as must stand beside them; the first that fits holds. */
const known: readonly [Column, RegExp, RegExp?][] = [
  ['email', /e-?mail|courriel|correo/],
  ['fax', /fax/],
  ['other', /other|autre/, /phone|number|num|t[eé]l/],
  ['mobile', /mobil|cell|handy|portable|gsm/],
  ['home', /home/, /phone|number/],
  ['home', /domicile|privat/],
  ['firstName', /first|given|pr[eé]nom|vorname|nombre/],
  ['lastName', /last|family|surname|nom de famille|^nom$|nachname|apellido/],
  ['company', /company|organi[sz]ation|soci[eé]t[eé]|entreprise|firma|empresa/],
  ['department', /department|service|abteilung/],
  ['title', /job|title|fonction|position/],
  ['website', /web|url|site/],
  ['note', /note|remark|comment|notiz/],
  ['work', /phone|number|tel|t[eé]l[eé]phone|num[eé]ro|bureau|work/],
  ['name', /name|nom/],
];

/** What the columns of a table are, by the words of its first row. */
export function guessColumns(header: readonly string[]): Column[] {
  return header.map((title) => {
    // As Google names them: `Phone 1 - Label` is no number, `Organization Title` no company.
    const text = title.toLowerCase().replace(/^organization (?=title|department)/, '');
    if (/ - (label|type)$|^phonetic |^yomi /.test(text)) return 'ignore';
    return known.find(([, words, beside]) => words.test(text) && (!beside || beside.test(text)))?.[0] ?? 'ignore';
  });
}

/** The first row says what the columns are: none of its cells is a number or an address. */
export const isHeader = (row: readonly string[]): boolean =>
  row.some((cell) => cell.trim() !== '') && !row.some((cell) => /\d{4}|@/.test(cell));

const phones: readonly Column[] = ['work', 'mobile', 'home', 'fax', 'other'];

/** A row of a table as a contact. Two columns of one kind are two numbers; of two texts the first that is written holds. */
export function rowFields(
  row: readonly string[],
  kinds: readonly Column[],
  from: ThirdParty | null = null,
): ContactFields {
  const contact: ContactFields = { ...blankContact(), ...(from && { thirdParty: from }) };
  kinds.forEach((kind, at) => {
    const text = (row[at] ?? '').trim();
    if (text === '' || kind === 'ignore') return;
    if (kind === 'email') contact.emails.push({ kind: 'work', address: text });
    else if (phones.includes(kind)) contact.numbers.push({ kind, number: text });
    else {
      const field = kind === 'name' ? 'firstName' : (kind as 'firstName' | 'company' | 'website');
      contact[field] ||= text;
    }
  });
  return contact;
}
