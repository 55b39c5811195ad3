import type { WireContactFields } from '@ringside/protocol/people/contacts';
import type { readings } from '../../../company/numbers.ts';
import { mergeFields } from '../import/mergeFields.ts';

/** One thing of a merged contact, and from which contact it is. */
export interface JoinedPart {
  field: string;
  value: string;
  contactId: string;
}
type Given = WireContactFields & { contactId: string };

const texts = ['firstName', 'lastName', 'company', 'department', 'title', 'website', 'note'] as const;
const lines = ['nickName', 'duties', 'login', 'externalID', 'costCenter', 'corporateUserId'] as const;
const people = ['assistants', 'substitutes', 'superiors'] as const;

/** What a first contact gets of another by hand: beside what an import fills in, also what only directories have. */
function joinTwo(kept: WireContactFields, more: WireContactFields, plan: Parameters<typeof readings>[1]) {
  const isNamed = kept.firstName !== '' || kept.lastName !== '';
  // a name is of one contact: no first name of one stands before the last name of another
  const rest = isNamed ? { ...more, firstName: '', lastName: '' } : more;
  const fields = { ...(mergeFields(kept, rest, plan) ?? kept) };
  for (const name of lines) if (!fields[name] && more[name]) fields[name] = more[name];
  for (const name of ['tagNames', ...people] as const) {
    const all = [...new Set([...(fields[name] ?? []), ...(more[name] ?? [])])];
    if (all.length > 0) fields[name] = all;
  }
  return { ...fields, isVip: fields.isVip || more.isVip };
}

/**
 * Contacts of one person as one: what the first one has stays, what it lacks comes from the next that has it, numbers, addresses and tags
 * of all. The rule of an import, for contacts that are there already. CONT-001
 *
 * @param given the first one stays
 * @returns its fields, and from which contact each is, in the order in which a contact is read
 */
export function joinFields(
  given: readonly [Given, ...Given[]],
  plan: Parameters<typeof readings>[1],
): { fields: WireContactFields; parts: JoinedPart[] } {
  const [first, ...others] = given;
  const gone = new Set(given.map(({ contactId }) => contactId));
  const joined = others.reduce<WireContactFields>((kept, more) => joinTwo(kept, more, plan), first);
  const fields = { ...joined };
  // nobody is an assistant of their own
  for (const name of people) if (fields[name]) fields[name] = fields[name].filter((id) => !gone.has(id));
  const from = (has: (one: Given) => boolean): string => (given.find(has) ?? first).contactId;
  const parts = [...texts, ...lines].flatMap((field): JoinedPart[] => {
    const value = fields[field] ?? '';
    return value === '' ? [] : [{ field, value, contactId: from((one) => one[field] === value) }];
  });
  const numbers = fields.numbers.map(({ number }) => ({
    ...{ field: 'numbers', value: number },
    contactId: from((one) => one.numbers.some((other) => other.number === number)),
  }));
  const emails = fields.emails.map(({ address }) => ({
    ...{ field: 'emails', value: address },
    contactId: from((one) => one.emails.some((other) => other.address === address)),
  }));
  const tags = (fields.tagNames ?? []).map((tag) => ({
    ...{ field: 'tagNames', value: tag },
    contactId: from((one) => one.tagNames?.includes(tag) === true),
  }));
  const vip = fields.isVip ? [{ field: 'isVip', value: '', contactId: from(({ isVip }) => isVip) }] : [];
  return { fields, parts: [...parts, ...numbers, ...emails, ...tags, ...vip] };
}
