import { telephonyStates } from '@ringside/domain/directory';
import type { Profile } from '@ringside/domain/profile';
import { type ListItem, lists } from '@ringside/protocol/lists';
import { domainTypes, enterpriseDomain } from '@ringside/protocol/profile';
import * as z from 'zod/mini';
import { crmFromWire } from './crm/settings.ts';
import { liveList } from './kernel/LiveList.ts';
import { oneOf } from './kernel/oneOf.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** The administrative domain of the company. PROF-005, UI-028 */
export interface CompanyDomain {
  name: string;
  type: (typeof domainTypes)[number] | 'others';
}
export const domainVerbs: Verbs<{ domain(enterpriseId: string): Promise<Result<CompanyDomain>> }> = ({ ask }) => ({
  async domain(enterpriseId) {
    const rt = 'ownerAdmtiveDomain(id,domainModel,domainName)';
    const path = `telephony/Enterprise/${encodeURIComponent(enterpriseId)}?rt=${rt}`;
    return mapResult(await ask({ method: 'GET', path, answer: enterpriseDomain }), ({ ownerAdmtiveDomain: of }) => ({
      name: of.domainName,
      type: domainTypes.find((one) => one === of.domainModel) ?? 'others',
    }));
  },
});

/** Where the user is, for the emergency services. 404: the company has no such site. NAV-037 */
export const placeVerbs: Verbs<{ setPlace(site: string, location: string): Promise<Result<null>> }> = ({ ask }) => ({
  setPlace: (site, location) =>
    ask({ method: 'PUT', path: 'v1/user/Place', body: { site, location }, answer: z.null() }),
});

type LiveUser = Pick<
  Profile,
  'name' | 'presence' | 'telephony' | 'callerId' | 'unreadMissedCalls' | 'unreadVoiceMails' | 'unreadTexts'
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
    unreadTexts: wire.unreadTextMessages,
    ...(wire.profileStamp === undefined ? {} : { newestStamp: wire.profileStamp }),
    ...(wire.crmSettings && crmFromWire(wire.crmSettings)),
  };
}

/** One item: what changes about the user while signed in. */
export const userList = liveList('user', 'User', lists.User, userFromWire);
