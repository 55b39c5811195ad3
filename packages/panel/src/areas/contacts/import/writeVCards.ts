import type { ContactFields } from '@ringside/domain/directory';

const escaped = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r\n|\r|\n/g, '\\n');

/** Octets of a line, at most. RFC 2426, section 2.6 */
const LINE = 75;

/** A line folded between characters, so that none of its parts is longer than it may be. */
function folded(line: string): string {
  const parts = [''];
  let size = 0;
  for (const char of line) {
    const bytes = new TextEncoder().encode(char).length;
    if (size + bytes > LINE) {
      parts.push('');
      size = 1;
    }
    parts[parts.length - 1] += char;
    size += bytes;
  }
  return parts.join('\r\n ');
}

const types: Readonly<Record<string, string>> = { mobile: 'CELL', fax: 'FAX', home: 'HOME', work: 'WORK' };
const typeOf = (kind: string): string => (types[kind] ? `;TYPE=${types[kind]}` : '');

/** Contacts as a vCard 3.0 file, which phones, mail programs and address books read. RFC 2426 */
export function writeVCards(contacts: readonly ContactFields[]): string {
  const card = (one: ContactFields): string[] => [
    ...['BEGIN:VCARD', 'VERSION:3.0'],
    `N:${escaped(one.lastName)};${escaped(one.firstName)};;;`,
    `FN:${escaped([one.firstName, one.lastName].filter(Boolean).join(' ') || one.company)}`,
    ...(one.company || one.department ? [`ORG:${escaped(one.company)};${escaped(one.department)}`] : []),
    ...(one.title ? [`TITLE:${escaped(one.title)}`] : []),
    ...one.numbers.map(({ kind, number }) => `TEL${typeOf(kind)}:${escaped(number)}`),
    ...one.emails.map(({ kind, address }) => `EMAIL${typeOf(kind)}:${escaped(address)}`),
    ...(one.website ? [`URL:${escaped(one.website)}`] : []),
    ...(one.note ? [`NOTE:${escaped(one.note)}`] : []),
    'END:VCARD',
  ];
  return contacts
    .flatMap(card)
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
