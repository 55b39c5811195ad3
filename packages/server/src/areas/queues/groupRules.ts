import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { groupSettingsOf, isGroupOpen } from '../../company/groupSettings.ts';
import type { GroupRow, MemberRow } from '../../company/rows.ts';
import type { QueueRules } from './machine/queueTypes.ts';

/** Members of a group; who does not want to be disturbed takes no part, unless the group rings there nevertheless. */
export function ringable(
  row: GroupRow,
  members: readonly MemberRow[],
  isUndisturbed: (userId: string) => boolean,
): MemberRow[] {
  if (groupSettingsOf(row).bypassDnd) return [...members];
  return members.map((member) => ({ ...member, active: member.active && !isUndisturbed(member.userId) }));
}

/** How a group distributes its callers now. */
export function rulesOf(row: GroupRow, members: readonly MemberRow[], timeZone: string, at: number): QueueRules {
  const settings = groupSettingsOf(row);
  const exit = (to: WireGroupSettings['overflow']): QueueRules['overflow'] =>
    to.to === 'overflow' ? { to: 'overflow', groupId: to.groupID } : to;
  return {
    id: row.id,
    ringPattern: settings.ringPattern,
    priority: settings.priority,
    queueSize: settings.queueSize,
    ringTimeoutMs: settings.ringingTimeout * 1000,
    maxWaitMs: settings.maxTimeInQueue * 1000,
    maxNoAnswer: settings.maxNoAnswer,
    isOpen: isGroupOpen(row, timeZone, at),
    usesSkills: settings.isSkillBasedDistributionEnabled,
    hasCallback: settings.callbackEnabled,
    callbackDigit: settings.callbackDigit,
    announceEveryMs: settings.announcePositionEvery * 1000,
    waits: true,
    overflow: exit(settings.overflow),
    closed: exit(settings.closed),
    members: members.map(({ userId, position, active, skills, level }) => ({
      ...{ userId, position, active, skills, level },
    })),
  };
}

/** How long a caller of an extension group is kept, like one who rings a phone. */
const GROUP_WAIT_MS = 60_000;

/** How an extension group that rings one after another goes on: everybody is asked once, or waited for. GRP-002, GRP-006 */
export function extensionGroupRules(
  row: GroupRow,
  members: readonly MemberRow[],
  timeZone: string,
  at: number,
): QueueRules {
  const settings = groupSettingsOf(row);
  const waits = settings.busyPolicy === 'wait' || settings.ringPattern === 'pickup';
  return {
    ...rulesOf(row, members, timeZone, at),
    ...{ waits, maxWaitMs: GROUP_WAIT_MS, maxNoAnswer: 0, hasCallback: false, usesSkills: false, announceEveryMs: 0 },
    queueSize: -1,
  };
}
