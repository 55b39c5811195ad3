import type { Company } from '../company/company.ts';
import { groupSettingsOf } from '../company/groupSettings.ts';
import { isMobileNumber } from '../company/kindOfNumber.ts';
import type { GroupRow } from '../company/rows.ts';
import type { NumberPlan } from './leadsTo.ts';
import type { GroupExit, NumberOwner, RoutingCompany, RoutingGroup, UserRef } from './RoutingPorts.ts';

/** A user as calls know one; null for who has no extension. */
export function userRefOf(company: Company, userId: string): UserRef | null {
  const user = company.user(userId);
  const extension = company.extensionOf(userId);
  return user && extension
    ? { userId, displayName: extension.isHidden ? '' : user.displayName, number: extension.number }
    : null;
}

/** What users and groups say about their callers: rules, do not disturb, blocked numbers. */
export type CallerWishes = Pick<
  RoutingCompany,
  'isUndisturbed' | 'isBlocked' | 'rulesOf' | 'rulesOfGroup' | 'awayUntil'
> & {
  /** Null: nobody says or plans anything. */
  presenceOf(userId: string, at: number): string | null;
};

const ownerOf = (of: { userId: string } | { id: string } | null): NumberOwner | null =>
  of && ('userId' in of ? { userId: of.userId } : { groupId: of.id });

/**
 * Where the numbers of a company lead.
 *
 * @param takesOutside says whether a trunk takes a number; asked with each reading of the dialled number in turn
 */
export const numberPlan = (company: Company, takesOutside: (number: string) => boolean): NumberPlan => ({
  plan: company.plan,
  ownerOf: (number) => ownerOf(company.extensionByNumber(number) ?? company.groupByNumber(number)),
  inward(number) {
    const own = company.inward(number);
    return own && ownerOf('group' in own ? own.group : own.extension);
  },
  takesOutside,
});

/**
 * The company in memory, as plans ask for it.
 *
 * @param ports.takesOutside as of `numberPlan`
 * @param ports.hasSounds says whether callers of a group hear announcements
 * @param ports.mayCallOutside says whether a user may call a number outside
 * @param ports.isUndisturbed, isBlocked, rulesOf, rulesOfGroup what was said about callers
 * @param ports.ringMsOf how long phones ring before the mailbox answers; null: it takes nothing
 */
export function routingCompany(
  company: Company,
  ports: Pick<RoutingCompany, 'takesOutside' | 'ringMsOf' | 'mayCallOutside' | 'dialIn'> &
    CallerWishes & { hasSounds: (groupId: string) => boolean },
): RoutingCompany {
  const { takesOutside, hasSounds, presenceOf, ...others } = ports;
  return {
    ...others,
    ...numberPlan(company, takesOutside),
    get keyZero() {
      return company.policies.keyZero;
    },
    timeZone: company.enterprise?.timeZone ?? 'UTC',
    user: (userId) => userRefOf(company, userId),
    group(groupId) {
      const row = company.group(groupId);
      return row && routingGroup(row, company, hasSounds(groupId));
    },
    presenceOf: (userId, at) => presenceOf(userId, at) ?? company.user(userId)?.presence ?? '',
    isOwnContact: (userId, number) => company.contactByNumber(number, userId)?.ownerId === userId,
    isMobile: (number) => isMobileNumber(number, company.plan.countryCode),
    mayForwardOutside: () => company.policies.phonesForwardOutside,
  };
}

function routingGroup(row: GroupRow, company: Company, hasSounds: boolean): RoutingGroup {
  const settings = groupSettingsOf(row);
  const exit = (to: typeof settings.overflow): GroupExit =>
    to.to === 'overflow' ? { to: 'overflow', groupId: to.groupID } : to;
  return {
    groupId: row.id,
    label: row.label,
    number: row.number,
    isAcd: row.isAcd,
    bypassesDnd: settings.bypassDnd,
    ringsAtOnce: settings.ringPattern === 'unisson',
    hasSounds,
    isSwitchedOn: row.active && row.isCalendarOpen,
    calendar: settings.calendar,
    overflow: exit(settings.overflow),
    closed: exit(settings.closed),
    members: company.membersOf(row.id),
    takesNoMessage: settings.isVoiceMailNoMessage,
  };
}
