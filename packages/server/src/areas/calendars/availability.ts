import type { WireCalendars } from '@ringside/protocol/presence';
import type { Company } from '../../company/company.ts';
import { groupSettingsOf, isGroupOpen } from '../../company/groupSettings.ts';

/** Calendars that a user may look at: the user’s one, then opening hours of groups that have some, of the user's or in the directory. CAL-007 */
export function calendarsSeenBy(company: Company, userId: string, at: number): WireCalendars['items'] {
  const timeZone = company.enterprise?.timeZone ?? 'UTC';
  const own = {
    ...{ restUri: `v1/user/Calendar/${userId}`, calendarID: userId, kind: 'presence' },
    ...{ label: company.user(userId)?.displayName ?? '', weekly: [], exceptions: [], isOpen: true },
  };
  const groups = company.groups.flatMap((group) => {
    const { calendar, isHiddenInDirectory } = groupSettingsOf(group);
    const isMember = company.membersOf(group.id).some((member) => member.userId === userId);
    if (!calendar || (isHiddenInDirectory && !isMember)) return [];
    return {
      ...{ restUri: `v1/user/Calendar/g-${group.id}`, calendarID: `g-${group.id}`, kind: 'availability' },
      label: group.label,
      weekly: calendar.weekly.map((span) => ({ ...span })),
      exceptions: calendar.exceptions.map((day) => ({ ...day })),
      isOpen: isGroupOpen(group, timeZone, at),
    };
  });
  return [own, ...groups.sort((a, b) => a.label.localeCompare(b.label))];
}
