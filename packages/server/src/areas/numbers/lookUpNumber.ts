import type { WireNumberLookup } from '@ringside/protocol/numbers';
import type { Company } from '../../company/company.ts';
import { cleanNumber, digitsOf, readings } from '../../company/numbers.ts';

/**
 * A number with its country code.
 *
 * @param number one reading: `+…`, or national with its leading zero
 * @returns null when it is neither, or too short or long for a number of the world (7 to 15 digits)
 */
export function e164Of(number: string, countryCode: string): string | null {
  const full = /^0[1-9]/.test(number) ? `+${countryCode}${number.slice(1)}` : number;
  return /^\+[1-9]\d{6,14}$/.test(full) ? full : null;
}

/**
 * How a dialled number can be read: colleagues and groups first, then a party outside, most literal first. One that begins with
 * the prefix for outside lines may have two readings. NUM-013, NUM-014
 *
 * @param dialled as typed; what follows a pause comes back as delayed digits
 * @returns nothing for what is no number, and for one that leads nowhere
 */
export function lookUpNumber(company: Company, dialled: string): WireNumberLookup[] {
  const number = cleanNumber(dialled);
  if (number === null) return [];
  const pause = dialled.search(/[,;pP]/);
  const dsDelayedDigits = pause < 0 ? '' : dialled.slice(pause).replace(/[^\d*#]/g, '');
  const { countryCode } = company.plan;
  const inside = new Map<string, WireNumberLookup>();
  const outside = new Map<string, WireNumberLookup>();
  const internal = (row: { number: string; pstnNumbers: readonly string[] }): void => {
    const e164 = row.pstnNumbers.map((own) => e164Of(digitsOf(own), countryCode)).find((own) => own) ?? '';
    inside.set(row.number, { isDSValidNumber: 'I', internalNumber: row.number, e164, dsDelayedDigits });
  };
  const own = company.extensionByNumber(number) ?? company.groupByNumber(number);
  if (own) internal(own);
  // A prefix for outside lines before the company's own country code makes no sense.
  const plan = number.startsWith(`00${countryCode}`) ? { ...company.plan, dialPrefix: '' } : company.plan;
  const ways = own ? [] : readings(number, plan);
  const led = ways.map((way) => [way, company.inward(way), e164Of(way, countryCode)] as const);
  for (const [, inward] of led) if (inward) internal('group' in inward ? inward.group : inward.extension);
  const ownNumbers = new Set(led.flatMap(([, inward, e164]) => (inward ? [e164] : [])));
  for (const [, , e164] of led) {
    if (e164 === null || ownNumbers.has(e164)) continue;
    outside.set(e164, { isDSValidNumber: 'E', internalNumber: '', e164, dsDelayedDigits });
  }
  return [...inside.values(), ...outside.values()];
}
