import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import type { GroupRow } from '../../company/rows.ts';
import type { Calendars } from '../calendars/area.ts';
import type { Forwardings } from '../forwarding/area.ts';
import type { Voicemail } from '../voicemail/area.ts';
import type { Places } from './createPlaces.ts';

/** What the wider part of a profile is read from. */
export interface MorePorts {
  calendars: Pick<Calendars, 'stateAt'>;
  forwardings: Pick<Forwardings, 'of'>;
  voicemail: Pick<Voicemail, 'settingsOf'>;
  places: Pick<Places, 'of'>;
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

/** What the user has beside rights: rules, calendar, mailbox, place. PROF-006, PROF-010, PROF-012 */
export function moreInfo(userId: string, { calendars, forwardings, voicemail, places, now }: MorePorts) {
  const rules = forwardings.of(userId);
  const { site, location } = places.of(userId);
  return {
    user: { userId, appTimeFormat: 'HH:mm', softphoneSite: site, softphoneLocation: location },
    forwardings: rules.map(({ restUri }) => restUri),
    forwarding: rules.find(({ activated }) => activated)?.restUri ?? null,
    calendar: `v1/user/Calendar/${userId}`,
    currentCalendarSlot: calendars.stateAt(userId, now())?.state ?? null,
    mailbox: 'v1/user/Mailbox',
    lang: voicemail.settingsOf(userId).language,
  };
}

/** A sign-in from a telephone or a tablet, by what its browser calls itself. Q-111 */
export const deviceMode = (userAgent: string): 'mobile' | 'desktop' =>
  /\b(?:Android|iPhone|iPad|Mobile)\b/.test(userAgent) ? 'mobile' : 'desktop';
