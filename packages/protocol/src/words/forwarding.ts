import { DAY_MINUTES } from './calendar.ts';

/** Whose calls a rule is for: of all, without a number, from outside, of colleagues. The first is the default. FWD-035, Q-070, Q-074 */
export const callerFilters = ['A', 'X', 'E', 'I'] as const;
export type CallerFilter = (typeof callerFilters)[number];

/** When a rule acts: always, not answered, busy, not reached. The first is the default. FWD-036, Q-071, Q-074 */
export const forwardTypes = ['AL', 'NA', 'OB', 'UR'] as const;
export type ForwardType = (typeof forwardTypes)[number];

/** Which number of the user was called: the short one, one of a landline, one of a mobile network. FWD-004, Q-072 */
export const targetNumbers = ['EXT', 'PSTN', 'PLMN'] as const;
export type TargetNumber = (typeof targetNumbers)[number];

/** Professional, personal: the caller is in the user's own address book. FWD-006 */
export const callCategories = ['PROF', 'PERS'] as const;
export type CallCategory = (typeof callCategories)[number];

/** How long phones may ring before a rule for calls that are not answered acts, in milliseconds. FWD-009, Q-073 */
export const noAnswerDelays = [5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000] as const;
/** The fourth. FWD-026 */
export const DEFAULT_DELAY_MS = 20_000;

/** Destination: the user's own mailbox. */
export const TO_VOICEMAIL = 'VOICEMAIL';

export const forwardingLimits = { label: 60, destination: 40, callers: 500, rules: 50 } as const;

/** A typed destination. FWD-040 */
export const DESTINATION = /^\+?\d+$/;
/** Numbers of callers, by commas; `*` stands for any digits, `^` at the front for "begins with". FWD-041 */
export const CALLERS = /^[+#\d,^*]*$/;

/** Weekdays (0 is Sunday) and the minutes of the day from and until which a rule holds. */
export interface TimeFilter {
  days: readonly number[];
  start: number;
  end: number;
}

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;
/** Seven days from 0:00 to 24:00. FWD-027 */
export const ALWAYS: TimeFilter = { days: everyDay, start: 0, end: DAY_MINUTES };

/** Bits 0 to 10 the start, 11 to 21 the end, 22 to 28 the days from Sunday on; 0: always. FWD-043, FWD-044, FWD-050, Q-077 */
export function encodeTimeFilter({ days, start, end }: TimeFilter): number {
  const mask = everyDay.reduce<number>((bits, day) => bits | (days.includes(day) ? 1 << day : 0), 0);
  if (mask === 0 || (mask === 0x7f && start === 0 && end === DAY_MINUTES)) return 0;
  return start | (end << 11) | (mask << 22);
}

/** What `encodeTimeFilter` has written; 0 is always. */
export function decodeTimeFilter(filter: number): TimeFilter {
  if (filter === 0) return ALWAYS;
  const days = everyDay.filter((day) => (filter >> 22) & (1 << day));
  return { days, start: filter & 0x7ff, end: (filter >> 11) & 0x7ff };
}

/** Why a time filter cannot be; null: it can. FWD-038, FWD-039, FWD-045 .. FWD-047 */
export function timeFilterFault(filter: number): 'noDay' | 'range' | 'order' | null {
  if (filter === 0) return null;
  if (!Number.isInteger(filter) || filter < 0 || filter >= 2 ** 29) return 'range';
  const { days, start, end } = decodeTimeFilter(filter);
  if (start >= DAY_MINUTES || end > DAY_MINUTES) return 'range';
  if (days.length === 0) return 'noDay';
  return end > start ? null : 'order';
}

/** Of the path of a presence state, its name: the last segment. Q-080 */
export const presenceOfPath = (path: string): string => path.split('/').at(-1) ?? '';
/** The path under which rules name a presence state. */
export const presencePath = (state: string): string => `v1/user/PresenceState/${state}`;
