import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import type { Frozen } from '../kernel/database/Frozen.ts';
import { isOpenNow } from './isOpenAt.ts';
import type { GroupRow } from './rows.ts';

/** How a queue finds its agents. The spelling of `unisson` is that of the wire. ACD-007, Q-175 */
export const ringPatterns = [
  'cyclic',
  'leastCalls',
  'leastTalking',
  'oldestIdle',
  'pickup',
  'sequential',
  'unisson',
] as const;
export type RingPattern = (typeof ringPatterns)[number];

type Stored = Omit<WireGroupSettings, 'label' | 'active' | 'ringPattern' | 'queueSize' | 'syndicalPause'>;

/** What holds where nothing was set. */
const defaults: Stored = {
  priority: 0,
  ringingTimeout: 20,
  maxTimeInQueue: 0,
  maxNoAnswer: 3,
  mayExtendSyndicalPause: true,
  aimWait: 0,
  aimLevel: 0,
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
export function groupSettingsOf(row: GroupRow): Frozen<WireGroupSettings> {
  return {
    ...defaults,
    ...row.settings,
    label: row.label,
    active: row.active,
    ringPattern: patternOf(row.ringPattern),
    queueSize: row.queueSize,
    syndicalPause: Math.round(row.wrapUpMs / 1000),
  };
}

const patternOf = (stored: string): RingPattern => ringPatterns.find((pattern) => pattern === stored) ?? 'unisson';

/** Not closed by hand, nor by its hours. ACD-017, ACD-018 */
export const isGroupOpen = (row: GroupRow, timeZone: string, at: number): boolean =>
  isOpenNow(row.active && row.isCalendarOpen, groupSettingsOf(row).calendar, timeZone, at);
