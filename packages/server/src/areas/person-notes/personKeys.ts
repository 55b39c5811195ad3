import type { Company } from '../../company/company.ts';
import { cleanNumber, digitsOf, readings } from '../../company/numbers.ts';
import { personView } from '../contacts/area.ts';

/** Under which the notes about a contact are kept, or with `u-` about a colleague. */
export const ofContact = (contactId: string): string => `c:${contactId}`;

/** Whom a note is about. */
export interface NoteAbout {
  /** Empty: nobody who is known has the number. */
  contactId: string;
  /** The first is where it is kept; a note of the number from before there was a contact counts as well. */
  persons: readonly [string, ...string[]];
}

/**
 * Whose number it is, as this user sees it: the contact that is named, a colleague in the directory, a contact, or nobody.
 *
 * @returns null: the user sees no such contact
 */
export function personKeys(
  company: Company,
  userId: string,
  { number, contactId }: { number: string; contactId: string },
): NoteAbout | null {
  const ofNumber = `n:${oneWay(number, company)}`;
  const known = contactId || ownerOf(company, userId, number);
  if (known === '') return { contactId: '', persons: [ofNumber] };
  return personView(company, known, userId) ? { contactId: known, persons: [ofContact(known), ofNumber] } : null;
}

function ownerOf(company: Company, userId: string, number: string): string {
  const extension = company.extensionByNumber(number);
  if (extension) return extension.isHidden ? '' : `u-${extension.userId}`;
  return company.contactByNumber(number, userId)?.id ?? '';
}

/** A number in one of the ways in which it is written: within the country without its code, others with a plus. */
function oneWay(number: string, { plan }: Company): string {
  const ways = readings(cleanNumber(number) ?? digitsOf(number), plan);
  const begins = (with_: RegExp) => ways.find((way) => with_.test(way));
  return begins(/^0[1-9]/) ?? begins(/^\+/) ?? ways[0] ?? number;
}
