import type { QueueGroup } from '@ringside/domain/queue';
import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import type { MessageKey, Params } from '../../../words/translate.ts';

/** Whole numbers that a field takes; -1 places means any number. ACD-004, ACD-006 */
export const limits = {
  priority: [0, 100],
  queueSize: [-1, 10_000],
  ringingTimeout: [3, 300],
  maxTimeInQueue: [0, 86_400],
  maxNoAnswer: [0, 100],
  syndicalPause: [0, 3600],
  announcePositionEvery: [0, 600],
  aimWait: [0, 3600],
  aimLevel: [0, 100],
  smsReplyTime: [30, 86_400],
} as const satisfies Partial<Record<keyof WireGroupSettings, readonly [number, number]>>;
export type NumberField = keyof typeof limits;

export const chatLimits = {
  queueSize: [0, 1000],
  maxDuration: [0, 86_400],
  perOperatorMaximum: [0, 100],
  operatorTimeout: [0, 3600],
} as const;
export type ChatField = keyof typeof chatLimits;

/** What is wrong with a field, in words. */
export interface FieldFault {
  key: MessageKey;
  params?: Params;
}
export type Faults = Partial<Record<string, FieldFault>>;

/** What each page of the form works on. */
export interface EditProps {
  group: QueueGroup;
  draft: WireGroupSettings;
  faults: Faults;
  onChange: (change: Partial<WireGroupSettings>) => void;
}

const isIn = (value: number, [from, to]: readonly [number, number]): boolean =>
  Number.isInteger(value) && value >= from && value <= to;
const range = ([from, to]: readonly [number, number]): FieldFault => ({ key: 'edit.range', params: { from, to } });

/**
 * What the server would not take, by field; those of the web chat as `webchat.queueSize`. Empty: all is right.
 *
 * @param draft numbers that are none (an empty field) are NaN
 */
export function queueFaults(draft: WireGroupSettings): Faults {
  const faults: Faults = {};
  if (draft.label.trim() === '' || draft.label.length > 255) faults['label'] = { key: 'edit.labelFault' };
  for (const [field, limit] of Object.entries(limits) as [NumberField, readonly [number, number]][]) {
    if (!isIn(draft[field], limit)) faults[field] = range(limit);
  }
  if (!/^[0-9*#]$/.test(draft.callbackDigit)) faults['callbackDigit'] = { key: 'edit.digitFault' };
  if (!/^\+?[\d ().-]*$/.test(draft.callerIDOverride)) faults['callerIDOverride'] = { key: 'edit.callerIdFault' };
  const { calendar, webchat } = draft;
  if (calendar?.weekly.some(({ from, to }) => !(from >= 0 && to <= 1440 && to > from)))
    faults['calendar'] = { key: 'edit.hoursFault' };
  if (calendar?.exceptions.some(({ date }) => !/^\d{4}-\d{2}-\d{2}$/.test(date)))
    faults['exceptions'] = { key: 'edit.dayFault' };
  if (webchat) {
    for (const [field, limit] of Object.entries(chatLimits) as [ChatField, readonly [number, number]][]) {
      if (!isIn(webchat[field], limit)) faults[`webchat.${field}`] = range(limit);
    }
  }
  return faults;
}

/** The settings that differ, as they are to be saved. ACD-004 .. ACD-006 */
export function settingsChange(saved: WireGroupSettings, draft: WireGroupSettings): Partial<WireGroupSettings> {
  const keys = Object.keys(draft) as (keyof WireGroupSettings)[];
  const changed = keys.filter((key) => JSON.stringify(saved[key]) !== JSON.stringify(draft[key]));
  return Object.fromEntries(changed.map((key) => [key, draft[key]]));
}
