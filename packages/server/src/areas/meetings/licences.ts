import type { meetingUserTypes } from '@ringside/protocol/meetings/limits';

export type MeetingUserType = (typeof meetingUserTypes)[number];

/** Creates and hosts meetings and a meeting point. CONF-019, CONF-024 */
export const mayHost = (type: MeetingUserType): boolean => type === 'premium' || type === 'premium_plus';

/** Says whether people from outside are refused. CONF-021, CONF-024 */
export const mayChooseGuests = (type: MeetingUserType): boolean => type === 'premium_plus';

/** Whether people from outside are refused: always, unless the licence lets the owner say otherwise. CONF-022 */
export const deniesGuests = (type: MeetingUserType, wished: boolean): boolean =>
  mayChooseGuests(type) ? wished : true;
