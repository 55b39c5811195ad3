import { telephonyStates } from '@ringside/domain/directory';
import type { Profile } from '@ringside/domain/profile';
import { type ListItem, lists } from '@ringside/protocol/lists';
import { crmFromWire } from './crm/settings.ts';
import { liveList } from './kernel/LiveList.ts';
import { oneOf } from './kernel/oneOf.ts';

type LiveUser = Pick<
  Profile,
  'name' | 'presence' | 'telephony' | 'callerId' | 'unreadMissedCalls' | 'unreadVoiceMails'
> &
  Partial<Pick<Profile, 'crmPopups' | 'crmSeesPersonalCalls' | 'newestStamp'>> & { uri: string };

/** What changes about the signed-in user. PROF-022 .. PROF-024 */
export function userFromWire(wire: ListItem['User']): LiveUser {
  return {
    uri: wire.restUri,
    name: wire.displayName,
    presence: wire.presenceState,
    telephony: oneOf(telephonyStates, wire.telephonicState),
    callerId: wire.callerID,
    unreadMissedCalls: wire.unreadMissedCalls,
    unreadVoiceMails: wire.unreadVoiceMails,
    ...(wire.profileStamp === undefined ? {} : { newestStamp: wire.profileStamp }),
    ...(wire.crmSettings && crmFromWire(wire.crmSettings)),
  };
}

/** One item: what changes about the user while signed in. */
export const userList = liveList('user', 'User', lists.User, userFromWire);
