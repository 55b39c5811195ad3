import { telephonyStates } from '@ringside/domain/directory';
import type { ListItem } from '@ringside/protocol/lists';
import type { LiveLists } from '../types.ts';
import { crmFromWire } from './crmSettings.ts';
import { oneOf } from './oneOf.ts';

/** What changes about the signed-in user. PROF-022 .. PROF-024 */
export function userFromWire(wire: ListItem['User']): LiveLists['user'] {
  return {
    uri: wire.restUri,
    name: wire.displayName,
    presence: wire.presenceState,
    telephony: oneOf(telephonyStates, wire.telephonicState),
    callerId: wire.callerID,
    unreadMissedCalls: wire.unreadMissedCalls,
    unreadVoiceMails: wire.unreadVoiceMails,
    ...(wire.crmSettings && crmFromWire(wire.crmSettings)),
  };
}
