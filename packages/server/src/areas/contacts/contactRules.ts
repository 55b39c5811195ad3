import type { WireContactFields } from '@ringside/protocol/people/contacts';
import { cleanNumber } from '../../company/numbers.ts';

/** Whether a number may stand in a contact; one of everybody is in national or international form. NUM-001, NUM-010 */
function mayStand(number: string, isShared: boolean): boolean {
  const clean = cleanNumber(number);
  return clean !== null && (!isShared || /^(\+[1-9]\d{5,14}|0[1-9]\d{4,13})$/.test(clean));
}

/** NUM-002 */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);

/** What is wrong with written fields, and with what of them; null: nothing. */
export function contactFault(
  { numbers, emails }: Pick<WireContactFields, 'numbers' | 'emails'>,
  isShared: boolean,
): { why: 'number' | 'email'; about: string } | null {
  const number = numbers.find((one) => !mayStand(one.number, isShared))?.number;
  if (number !== undefined) return { why: 'number', about: number };
  const address = emails.find((one) => !isEmailAddress(one.address))?.address;
  return address === undefined ? null : { why: 'email', about: address };
}

/** What a contact is called: the person, else the company, else the first number. Empty: it has none of these. */
export const contactName = ({ firstName, lastName, company, numbers }: WireContactFields): string =>
  [firstName, lastName].filter(Boolean).join(' ') || company || (numbers[0]?.number ?? '');
