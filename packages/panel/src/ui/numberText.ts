/** How a country writes its own numbers: the pattern of one, and its groups. */
const plans: Record<string, { national: RegExp; abroad: RegExp; groups: RegExp }> = {
  // France: five pairs; with the country code, the first digit alone.
  '33': { national: /^0\d{9}$/, abroad: /^\+33(\d{9})$/, groups: /(\d{2})(?=\d)/g },
};

/**
 * A number as it is read: grouped as its country does it. Numbers that were grouped by somebody, short numbers and those
 * of other countries stay as received; what is dialled and copied is never this text.
 *
 * @param countryCode of the enterprise, digits only, e.g. `33`
 */
export function numberText(number: string, countryCode: string): string {
  const plan = plans[countryCode];
  if (!plan) return number;
  if (plan.national.test(number)) return number.replace(plan.groups, '$1 ');
  const rest = plan.abroad.exec(number)?.[1];
  return rest ? `+${countryCode} ${rest.slice(0, 1)} ${rest.slice(1).replace(plan.groups, '$1 ')}` : number;
}
