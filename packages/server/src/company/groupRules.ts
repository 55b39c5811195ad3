import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { type QueueRules, type RingPattern, ringPatterns } from '../areas/queues/machine/queueTypes.ts';
import type { GroupRow, MemberRow } from './companyStore.ts';
import { isOpenNow } from './isOpenAt.ts';

type Stored = Omit<WireGroupSettings, 'label' | 'active' | 'ringPattern' | 'queueSize' | 'syndicalPause'>;

/** What holds where nothing was set. */
const defaults: Stored = {
  priority: 0,
  ringingTimeout: 20,
  maxTimeInQueue: 0,
  maxNoAnswer: 3,
  overflow: { to: 'refuse' },
  closed: { to: 'refuse' },
  calendar: null,
  callbackEnabled: false,
  callbackDigit: '5',
  isSkillBasedDistributionEnabled: false,
  isAcdSmsCapable: false,
  smsReplyTime: 600,
  isReceptionist: false,
  isHiddenInDirectory: false,
  callerIDOverride: '',
  autoLogin: false,
  bypassDnd: false,
  allowMembersEditFwd: false,
  groupFreeText: '',
  announcePositionEvery: 0,
  webchat: null,
  isACDGroupLight: false,
  isVoiceMailNoMessage: false,
  pnNumbers: [],
  urlPhoto: '',
  busyPolicy: 'next',
  pickupPolicy: 'members',
};

/** All settings of a group, as on the wire. ACD-003 .. ACD-006 */
export function groupSettingsOf(row: GroupRow): WireGroupSettings {
  return {
    ...defaults,
    ...row.settings,
    label: row.label,
    active: row.active,
    ringPattern: patternOf(row.ringPattern),
    queueSize: row.queueSize,
    syndicalPause: Math.round(row.syndicalPause / 1000),
  };
}

const patternOf = (stored: string): RingPattern => ringPatterns.find((pattern) => pattern === stored) ?? 'unisson';

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

/** Not closed by hand, nor by its hours. ACD-017, ACD-018 */
export const isGroupOpen = (row: GroupRow, timeZone: string, at: number): boolean =>
  isOpenNow(row.active && row.isCalendarOpen, groupSettingsOf(row).calendar, timeZone, at);
