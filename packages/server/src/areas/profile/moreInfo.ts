import type { WireMeetingServices } from '@ringside/protocol/meetings/collaboration';
import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import type { GroupRow } from '../../company/rows.ts';
import type { Calendars } from '../calendars/area.ts';
import type { CallerIds } from '../caller-ids/area.ts';
import type { ChatsPort } from '../chats/area.ts';
import type { Forwardings } from '../forwarding/area.ts';
import type { SmsLists } from '../sms/area.ts';
import type { Voicemail } from '../voicemail/area.ts';
import type { Places } from './createPlaces.ts';

/** What the wider part of a profile is read from. */
export interface MorePorts {
  calendars: Pick<Calendars, 'stateAt'>;
  forwardings: Pick<Forwardings, 'of'>;
  voicemail: Pick<Voicemail, 'hasOwnGreeting' | 'languageOf'>;
  places: Pick<Places, 'of'>;
  callerIds: Pick<CallerIds, 'view'>;
  chats: Pick<ChatsPort, 'mayChangeCallerId'>;
  /** What an agent may do with what customers write. */
  sms: Pick<SmsLists['sms'], 'rights'>;
  /** Meeting services of others. PROF-011 */
  meetingServices: { of(userId: string): WireMeetingServices };
  now: () => number;
}

/** Of a group: what customers may send to it. Messages of the kind of chats go to none. PROF-009 */
export const groupAbilities = (group: GroupRow) => ({
  isGroupAcdSmsCapable: group.isAcd && groupSettingsOf(group).isAcdSmsCapable,
  isGroupAcdMessageCapable: false,
});

/** What the company decides of a profile beside rights: its places, its fax service, what it has that not each has. PROF-010, PROF-012 */
export function companyInfo({ policies }: Company, hasCrmRules: boolean) {
  const { faxDomain, sites } = policies;
  return {
    sites,
    features: hasCrmRules ? ['CRMIntegrationRule'] : [],
    ...(faxDomain !== '' && { faxService: { faxEmailDomain: faxDomain } }),
  };
}

/** What the user has beside rights: rules, calendar, mailbox, place, what is written. PROF-006, PROF-010, PROF-012, PROF-015 */
export function moreInfo(userId: string, ports: MorePorts, extensionId: string) {
  const { calendars, callerIds, chats, forwardings, meetingServices, voicemail, places, sms, now } = ports;
  const agent = sms.rights.rowOf(extensionId);
  const rules = forwardings.of(userId);
  const { site, location } = places.of(userId);
  return {
    user: { userId, appTimeFormat: 'HH:mm', softphoneSite: site, softphoneLocation: location },
    forwardings: rules.map(({ restUri }) => restUri),
    forwarding: rules.find(({ activated }) => activated)?.restUri ?? null,
    calendar: `v1/user/Calendar/${userId}`,
    currentCalendarSlot: calendars.stateAt(userId, now())?.state ?? null,
    mailbox: 'v1/user/Mailbox',
    lang: voicemail.languageOf(userId),
    isTemporaryGreetingActivated: voicemail.hasOwnGreeting(userId),
    canChangeSMSCallerID: chats.mayChangeCallerId(userId),
    loadCustomCallerIDPolicy: callerIds.view(userId).total > 0,
    isOperatorAcdMessageCapable: agent?.isMessageCapable ?? false,
    ...meetingServices.of(userId),
    operatorMaxMessage: agent?.maxMessages ?? 0,
  };
}
