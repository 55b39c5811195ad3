import type { MeetingService } from './service.ts';

/** standard; premium hosts meeting points; premium_plus chooses as well whether people from outside come in. CONF-024 */
export type MeetingUserType = 'standard' | 'premium' | 'premium_plus';

/** What a user has of meetings. CONF-023 */
export interface MeetingUser {
  uri: string;
  type: MeetingUserType;
  /** Of the user at the engine. */
  appId: string;
  /** Who is of no company account stays outside. */
  refusesGuests: boolean;
  /** May record own meetings. */
  mayRecord: boolean;
}

/** A licence that is not known is the least. */
export const meetingUserType = (named: string): MeetingUserType =>
  named === 'premium' || named === 'premium_plus' ? named : 'standard';

export const mayCreateMeetings = (type: MeetingUserType): boolean => type !== 'standard';
/** CONF-021 */
export const mayChooseGuests = (type: MeetingUserType): boolean => type === 'premium_plus';
/** People from outside are refused, whatever is wished, unless the licence lets a user choose. CONF-022 */
export const refusesGuests = (type: MeetingUserType, wished: boolean): boolean => !mayChooseGuests(type) || wished;

/** Why a user can neither create nor host just now; null: it is possible. CONF-019, CONF-020 */
export function hostFault(
  type: MeetingUserType,
  { state, isCallPending }: Pick<MeetingService, 'state' | 'isCallPending'>,
): 'licence' | 'callPending' | 'notInitialized' | null {
  if (!mayCreateMeetings(type)) return 'licence';
  if (isCallPending) return 'callPending';
  return state === 'initialized' ? null : 'notInitialized';
}
