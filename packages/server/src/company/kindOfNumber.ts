import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Kind of a number outside, as far as it decides who may call it. */
export type NumberKind = 'emergency' | 'national' | 'international' | 'premium';

/** Emergency numbers of the world: three digits, or two in France; nowhere does a dear number look so. */
const EMERGENCY = new Set(
  '000 100 101 102 103 108 110 111 112 113 114 115 116 117 118 119 120 122 123 190 191 192 193 999 911 15 17 18'.split(
    ' ',
  ),
);
/** What a company pays for by the call or minute, more than for others. */
const DEAR = new Set(['PREMIUM_RATE', 'SHARED_COST']);

/**
 * @param number as a trunk takes it: national, with `00` or with `+`; digits that are no number of the country, such as short
 *   ones, are national
 * @param countryCode of the company, without `+`
 */
export function kindOfNumber(number: string, countryCode: string): NumberKind {
  if (EMERGENCY.has(number)) return 'emergency';
  const parsed = parsePhoneNumberFromString(number.replace(/^00/, '+'), { defaultCallingCode: countryCode });
  if (parsed && DEAR.has(parsed.getType() ?? '')) return 'premium';
  const isAbroad = number.startsWith('00') || number.startsWith('+');
  return isAbroad && parsed?.countryCallingCode !== countryCode ? 'international' : 'national';
}

/** Whether a number is one of a mobile network alone. */
export const isMobileNumber = (number: string, countryCode: string): boolean =>
  parsePhoneNumberFromString(number.replace(/^00/, '+'), { defaultCallingCode: countryCode })?.getType() === 'MOBILE';
