import { meetingUserTypes } from '@ringside/protocol/meetings/limits';
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
