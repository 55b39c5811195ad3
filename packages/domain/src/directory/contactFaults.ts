import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { guessKind, isPhoneNumber } from '../number/phoneNumber.ts';

/** What a directory keeps of a person beside what a call needs. CONT-003, CONT-005, CONT-007 */
interface DirectoryFields {
  nickName: string;
  duties: string;
  login: string;
  externalID: string;
  costCenter: string;
  corporateUserId: string;
  accessCtrlSystemPersonId: string;
  tagNames: string[];
  /** Empty: the first number. */
  defaultPhoneNumber: string;
  /** Ids of contacts and colleagues. */
  assistants: string[];
  substitutes: string[];
  superiors: string[];
  /** Taken in from the address book of another. CONT-002 */
  thirdParty: ThirdParty;
}

/** A contact as it is written in its editor. CONT-003 .. CONT-005, CONT-007 */
export interface ContactFields extends Partial<DirectoryFields> {
  firstName: string;
  lastName: string;
  company: string;
  department: string;
  title: string;
  numbers: { kind: string; number: string }[];
  emails: { kind: string; address: string }[];
  website: string;
  note: string;
  isVip: boolean;
}

/** A contact with who sees it and who may change it. */
export interface ContactRecord extends ContactFields {
  uri: string;
  id: string;
  name: string;
  isShared: boolean;
  mayEdit: boolean;
  /** Sent back with a change, so that nobody overwrites what they have not seen. */
  changedAt: number;
  changedBy: string;
  /** Whom its relations name, and who names it. CONT-007 */
  related?: readonly { as: string; contactId: string; displayName: string }[];
  /** What the person is to anybody. ROLE-008 */
  roles?: readonly string[];
  /** When it was taken in from an account. CONT-008 */
  importedAt?: number;
  /** Calls of the user with the contact, and chats. HIST-005 */
  callCount?: number;
  /** Path of the photo. CONT-005 */
  photo?: string;
  mayChangePhoto?: boolean;
  chatCount?: number;
}

/** The number that is called first; undefined: there is none. CONT-004 */
export const firstNumber = ({
  numbers,
  defaultPhoneNumber = '',
}: Pick<ContactFields, 'numbers' | 'defaultPhoneNumber'>): string | undefined =>
  (numbers.find(({ number }) => number === defaultPhoneNumber) ?? numbers[0])?.number;

/** As tags are kept: without the sign before them, each once, in their order. NAV-125 */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,#]+/u)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** What becomes, or would become, of one contact that is taken in: added, merged, replaced, same, directory, full, or fault with why and what. */
export interface Imported {
  is: string;
  why?: string | undefined;
  about?: string | undefined;
  /** What of it would be another if it were replaced. */
  changes?: readonly { field: string; was: string; will: string }[] | undefined;
}

type NumberFault = 'notANumber' | 'notNational';

/** Why a number cannot stand in a contact; one of everybody is in national or international form. NUM-001, NUM-010 */
export function numberFault(number: string, isShared: boolean): NumberFault | null {
  if (!isPhoneNumber(number.trim())) return 'notANumber';
  const plain = number.replace(/[\s().-]/g, '');
  return isShared && !/^(\+[1-9]\d{5,14}|0[1-9]\d{4,13})$/.test(plain) ? 'notNational' : null;
}

/** NUM-002 */
export const isEmailFault = (address: string): boolean => guessKind(address.trim()) !== 'email';

type Named = Pick<ContactFields, 'firstName' | 'lastName' | 'company' | 'numbers'>;

/** What a contact is called: the person, else the company, else the first number. Empty: it has none of these. */
export const contactName = ({ firstName, lastName, company, numbers }: Named): string =>
  [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ') ||
  company.trim() ||
  (numbers[0]?.number.trim() ?? '');
