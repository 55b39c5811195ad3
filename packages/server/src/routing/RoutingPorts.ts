import type { WireGroupCalendar } from '@ringside/protocol/queues/settings';
import type { Frozen } from '../kernel/database/Frozen.ts';
import type { ForwardingRule } from './ForwardingRule.ts';

/** A user as calls know one. */
export interface UserRef {
  userId: string;
  displayName: string;
  /** Short number. */
  number: string;
}

/** Where the callers of a group go who cannot stay. `refuse`: the call ends with that cause. */
export type GroupExit =
  | { readonly to: 'refuse' }
  | { readonly to: 'overflow'; readonly groupId: string }
  | { readonly to: 'voicemail' };

/** A group, as far as it decides where its calls go. */
export interface RoutingGroup {
  readonly groupId: string;
  readonly label: string;
  readonly number: string;
  /** A queue of agents; else a group of extensions. */
  readonly isAcd: boolean;
  /** Its calls ring at members who do not want to be disturbed. */
  readonly bypassesDnd: boolean;
  /** Its members ring all at once. */
  readonly ringsAtOnce: boolean;
  /** Its callers hear announcements. */
  readonly hasSounds: boolean;
  /** Not closed by hand. */
  readonly isSwitchedOn: boolean;
  /** Opening hours; null: always. */
  readonly calendar: Frozen<WireGroupCalendar> | null;
  readonly overflow: GroupExit;
  readonly closed: GroupExit;
  /** In their order. `active`: takes part. */
  readonly members: readonly { readonly userId: string; readonly active: boolean }[];
  /** Its mailbox plays the greeting and takes no message. */
  readonly takesNoMessage: boolean;
}

/** Whose a number is. */
export type NumberOwner = { readonly userId: string } | { readonly groupId: string };

/** Numbers by which phones come into meetings: the short one, and one outside; empty: none. */
export interface DialIn {
  readonly inside: string;
  readonly outside: string;
}

/** What a plan asks of the company. Look-ups only: none of them knows a clock. */
export interface RoutingCompany {
  readonly timeZone: string;
  /** How outside numbers are written: prefix for outside lines (may be empty), country code without `+`. */
  readonly plan: { readonly dialPrefix: string; readonly countryCode: string };
  /** Whose a short number is. */
  ownerOf(number: string): NumberOwner | null;
  /** Absent, null: no phone comes into meetings. */
  readonly dialIn?: DialIn | null;
  /** Whom one of the company's numbers outside reaches. */
  inward(number: string): NumberOwner | null;
  /** A trunk takes this number. */
  takesOutside(number: string): boolean;
  user(userId: string): UserRef | null;
  group(groupId: string): RoutingGroup | null;
  /** Number of the company to which key 0 leads whoever hears an announcement or a greeting; absent, empty: it leads nowhere. */
  readonly keyZero?: string;
  /** How long the phones of a user ring before the mailbox answers, in milliseconds; null: it takes nothing. */
  ringMsOf(userId: string): number | null;
  /** Do not disturb: no phone of the user rings. */
  isUndisturbed(userId: string): boolean;
  /** Whether a user does not want calls from this number outside. DENY-002 */
  isBlocked(userId: string, number: string): boolean;
  /** Rules of a user that send calls on, in their order, those that are switched off too. FWD-001 */
  rulesOf(userId: string): readonly ForwardingRule[];
  /** Rules of a group, in their order. GRP-003 */
  rulesOfGroup(groupId: string): readonly ForwardingRule[];
  /** What a user is at a moment. PRES-001 */
  presenceOf(userId: string, at: number): string;
  /** Until when a user is what the user is now; null: nobody knows. */
  awayUntil(userId: string, at: number): number | null;
  /** The number is in the user's own address book. FWD-006 */
  isOwnContact(userId: string, number: string): boolean;
  /** A number of the company is one of a mobile network. FWD-004 */
  isMobile(number: string): boolean;
  /** Whether the phones of a user may send callers to a number outside. */
  mayForwardOutside(userId: string): boolean;
  /** Whether a user may call this number outside, or send a caller there. */
  mayCallOutside(userId: string, number: string): boolean;
}
