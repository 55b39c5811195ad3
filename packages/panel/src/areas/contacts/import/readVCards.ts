import type { ContactFields } from '@ringside/domain/directory';
import { blankContact } from './blankContact.ts';

/** One line of a card, e.g. `TEL;TYPE=cell:06 39`. */
interface Property {
  name: string;
  /** `type` of all three versions, in small letters; a bare parameter of 2.1 is one. */
  types: string[];
  value: string;
}

/** Bytes that quoted-printable stands for (RFC 2045). */
function decodeQuoted(text: string, charset: string): string {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const hex = /^=([0-9A-Fa-f]{2})/.exec(text.slice(at, at + 3))?.[1];
    if (hex) at += 2;
    if (hex) bytes.push(Number.parseInt(hex, 16));
    else bytes.push(...new TextEncoder().encode(text[at]));
  }
  try {
    return new TextDecoder(charset || 'utf-8').decode(new Uint8Array(bytes));
  } catch {
    return new TextDecoder().decode(new Uint8Array(bytes));
  }
}

/** Parts of a value between unescaped semicolons, with what is escaped in them. RFC 6350, section 3.4 */
function partsOf(value: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < value.length; at++) {
    const char = value[at];
    if (char === '\\' && at + 1 < value.length) {
      at += 1;
      part += value[at] === 'n' || value[at] === 'N' ? '\n' : value[at];
    } else if (char === ';') {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return [...parts, part].map((one) => one.trim());
}
const textOf = (value: string): string => partsOf(value).join(';');

function propertyOf(line: string): Property | null {
  // The colon behind the parameters: one within quotes belongs to a parameter.
  const match = /^((?:"[^"]*"|[^":])*):(.*)$/s.exec(line);
  const [head = '', ...params] = (match?.[1] ?? '').split(';');
  if (!match || head === '') return null;
  const pairs = params.map((param) => {
    const [key = '', given] = param.split('=', 2);
    return given === undefined ? ['type', key] : [key.toLowerCase(), given.replace(/"/g, '')];
  });
  const values = (key: string): string[] =>
    pairs.filter(([name]) => name === key).flatMap(([, given = '']) => given.toLowerCase().split(','));
  const isQuoted = [...values('encoding'), ...values('type')].includes('quoted-printable');
  const value = match[2] ?? '';
  return {
    name: (head.split('.').at(-1) ?? '').toUpperCase(),
    types: values('type'),
    value: isQuoted ? decodeQuoted(value, values('charset')[0] ?? '') : value,
  };
}

/** Lines of a file as they were before they were folded (RFC 6350, section 3.2), and those of quoted-printable joined. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.length - 1;
    const before = lines[last];
    if (before !== undefined && /^[ \t]/.test(line)) lines[last] = before + line.slice(1);
    else if (before?.endsWith('=') && /;(ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(before))
      lines[last] = before.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
}

const kinds: readonly [string, string][] = [
  ['fax', 'fax'],
  ['cell', 'mobile'],
  ['home', 'home'],
  ['work', 'work'],
];
const kindOf = (types: readonly string[]): string => kinds.find(([type]) => types.includes(type))?.[1] ?? 'other';

function take(contact: ContactFields, { name, types, value }: Property): void {
  const [first = '', second = ''] = partsOf(value);
  switch (name) {
    case 'N':
      contact.lastName = first;
      contact.firstName = second;
      break;
    case 'FN':
      // Only where there is no N, which some leave empty.
      if (contact.firstName === '' && contact.lastName === '') contact.firstName = textOf(value);
      break;
    case 'ORG':
      contact.company = first;
      contact.department = second;
      break;
    case 'TITLE':
      contact.title = textOf(value);
      break;
    case 'NOTE':
      contact.note = textOf(value);
      break;
    case 'URL':
      contact.website ||= textOf(value);
      break;
    case 'TEL': {
      const [number = ''] = textOf(value).replace(/^tel:/i, '').split(';', 1);
      if (number !== '') contact.numbers.push({ kind: kindOf(types), number });
      break;
    }
    case 'EMAIL': {
      const address = textOf(value).replace(/^mailto:/i, '');
      const kind = types.includes('home') ? 'home' : types.includes('work') ? 'work' : 'other';
      if (address !== '') contact.emails.push({ kind, address });
      break;
    }
    default:
  }
}

/**
 * Contacts of a vCard file, versions 2.1 to 4.0, one at a time, so that a long file can be read in slices. What is not a card, or no property
 * of ours, is passed over; nothing throws.
 */
export function* readVCards(text: string): Generator<ContactFields> {
  let contact: ContactFields | null = null;
  let properties: Property[] = [];
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (!property) continue;
    const mark = `${property.name}:${property.value.trim().toUpperCase()}`;
    if (mark === 'BEGIN:VCARD') {
      contact = blankContact();
      properties = [];
    } else if (mark === 'END:VCARD' && contact) {
      // N before FN, wherever they stand.
      for (const one of properties.sort((a, b) => Number(a.name === 'FN') - Number(b.name === 'FN')))
        take(contact, one);
      yield contact;
      contact = null;
    } else if (contact) properties.push(property);
  }
}
