import type { contactImported, WireContactFields } from '@ringside/protocol/people/contacts';
import type * as z from 'zod/mini';
import { digitsOf } from '../../../company/numbers.ts';
import { contactName } from '../contactRules.ts';

type Change = NonNullable<z.infer<typeof contactImported>['rows'][number]['changes']>[number];

const numbersOf = ({ numbers }: WireContactFields): string => numbers.map(({ number }) => number).join(', ');
const emailsOf = ({ emails }: WireContactFields): string => emails.map(({ address }) => address).join(', ');
/** What of a contact is shown as a change, and by what two are compared. */
const shown: readonly (readonly [string, (of: WireContactFields) => string, ((of: WireContactFields) => string)?])[] = [
  ['name', contactName],
  ['company', ({ company }) => company],
  ['title', ({ title }) => title],
  // however they are written
  ['numbers', numbersOf, ({ numbers }) => numbers.map(({ number }) => digitsOf(number)).join(' ')],
  ['emails', emailsOf, (of) => emailsOf(of).toLowerCase()],
  ['note', ({ note }) => note],
];

/**
 * A contact as another has it: names, company, job, numbers and addresses are those of the other, as are notes and what else it says.
 * What it does not know stays: tags, relations, the photo, whether it is a VIP.
 */
export function replaceFields(
  kept: WireContactFields,
  by: WireContactFields,
): { fields: WireContactFields; changes: Change[] } {
  const { firstName, lastName, company, title, numbers, emails } = by;
  const fields: WireContactFields = {
    ...kept,
    ...{ firstName, lastName, company, title, numbers, emails },
    note: by.note || kept.note,
    website: by.website || kept.website,
    department: by.department || kept.department,
    defaultPhoneNumber: by.defaultPhoneNumber ?? '',
    ...(by.thirdParty && { thirdParty: by.thirdParty }),
  };
  const changes = shown.flatMap(([field, text, compared = text]): Change[] =>
    compared(kept) === compared(fields) ? [] : [{ field, was: text(kept), will: text(fields) }],
  );
  return { fields, changes };
}
