import type { Company } from '../company/company.ts';
import { groupSettingsOf } from '../company/groupSettings.ts';
import type { GroupRow } from '../company/rows.ts';
import type { GroupExit, NumberOwner, RoutingCompany, RoutingGroup, UserRef } from './RoutingPorts.ts';

/** A user as calls know one; null for who has no extension. */
export function userRefOf(company: Company, userId: string): UserRef | null {
  const user = company.user(userId);
  const extension = company.extensionOf(userId);
  return user && extension ? { userId, displayName: user.displayName, number: extension.number } : null;
}

/**
 * The company in memory, as plans ask for it.
 *
 * @param ports.takesOutside says whether a trunk takes a number; asked with each reading of the dialled number in turn
 * @param ports.hasSounds says whether callers of a group hear announcements
 * @param ports.mayCallOutside says whether a user may call a number outside
 * @param ports.isUndisturbed, isBlocked what a user has said about callers
 * @param ports.ringMsOf how long phones ring before the mailbox answers; null: it takes nothing
 */
export function routingCompany(
  company: Company,
  ports: Pick<RoutingCompany, 'takesOutside' | 'ringMsOf' | 'mayCallOutside' | 'isUndisturbed' | 'isBlocked'> & {
    hasSounds: (groupId: string) => boolean;
  },
): RoutingCompany {
  const owner = (of: { userId: string } | { id: string } | null): NumberOwner | null =>
    of && ('userId' in of ? { userId: of.userId } : { groupId: of.id });
  return {
    timeZone: company.enterprise?.timeZone ?? 'UTC',
    plan: company.plan,
    ownerOf: (number) => owner(company.extensionByNumber(number) ?? company.groupByNumber(number)),
    inward(number) {
      const own = company.inward(number);
      return own && owner('group' in own ? own.group : own.extension);
    },
    takesOutside: ports.takesOutside,
    user: (userId) => userRefOf(company, userId),
    group(groupId) {
      const row = company.group(groupId);
      return row && routingGroup(row, company, ports.hasSounds(groupId));
    },
    ringMsOf: ports.ringMsOf,
    mayCallOutside: ports.mayCallOutside,
    isUndisturbed: ports.isUndisturbed,
    isBlocked: ports.isBlocked,
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
