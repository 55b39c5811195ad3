import { meetingUserTypes } from '@ringside/protocol/meetings/limits';
import { cleanNumber } from '../company/numbers.ts';
import { BadOption } from '../kernel/BadOption.ts';

/**
 * `RINGSIDE_MEETING_LICENCE`: what users may do with meetings who were given no other licence; only with `premium_plus` guests from outside may
 * come. Default `premium`. CONF-024. @throws BadOption
 */
export function readMeetingLicence(env: Record<string, string | undefined>): (typeof meetingUserTypes)[number] {
  const named = env['RINGSIDE_MEETING_LICENCE'] || 'premium';
  const type = meetingUserTypes.find((one) => one === named);
  if (type === undefined)
    throw new BadOption(`RINGSIDE_MEETING_LICENCE must be one of ${meetingUserTypes.join(', ')}, not "${named}".`);
  return type;
}

/**
 * `RINGSIDE_MEETING_NUMBERS`: by which phones come into meetings: a short number, and where a trunk takes one for them the number outside, e.g.
 * `2780,+33199002780`. Null without: no phone does. @throws BadOption
 */
export function readDialIn(env: Record<string, string | undefined>): { inside: string; outside: string } | null {
  const named = (env['RINGSIDE_MEETING_NUMBERS'] ?? '').trim();
  if (named === '') return null;
  const [inside = '', outside = '', ...more] = named.split(',').map((one) => one.trim());
  const isNumber = (text: string, longest: number) => cleanNumber(text) !== null && text.length <= longest;
  if (!isNumber(inside, 8) || (outside !== '' && !isNumber(outside, 20)) || more.length > 0)
    throw new BadOption(
      `RINGSIDE_MEETING_NUMBERS must be a short number and one outside, 2780,+33199002780, not "${named}".`,
    );
  return { inside, outside: outside === '' ? '' : (cleanNumber(outside) ?? '') };
}
