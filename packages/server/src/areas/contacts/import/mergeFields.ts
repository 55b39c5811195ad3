import type { WireContactFields } from '@ringside/protocol/people/contacts';
import { digitsOf, readings } from '../../../company/numbers.ts';

type Plan = Parameters<typeof readings>[1];

const texts = ['firstName', 'lastName', 'company', 'department', 'title', 'website', 'note'] as const;

/** Whether two written numbers are one, in any of their readings. */
function isSameNumber(one: string, other: string, plan: Plan): boolean {
  const known = new Set(readings(digitsOf(one), plan));
  return readings(digitsOf(other), plan).some((reading) => known.has(reading));
}

/**
 * A contact with what another brings: what is empty is filled in, numbers and addresses that are not there are added. Nothing that is there
 * is replaced.
 *
 * @returns null: the other brings nothing
 */
export function mergeFields(kept: WireContactFields, more: WireContactFields, plan: Plan): WireContactFields | null {
  const filled = texts.filter((name) => kept[name] === '' && more[name] !== '');
  const numbers = more.numbers.filter(
    ({ number }) => !kept.numbers.some((one) => isSameNumber(one.number, number, plan)),
  );
  const has = (address: string) => kept.emails.some((one) => one.address.toLowerCase() === address.toLowerCase());
  const emails = more.emails.filter(({ address }) => !has(address));
  if (filled.length === 0 && numbers.length === 0 && emails.length === 0) return null;
  return {
    ...kept,
    ...Object.fromEntries(filled.map((name) => [name, more[name]])),
    numbers: [...kept.numbers, ...numbers],
    emails: [...kept.emails, ...emails],
  };
}
