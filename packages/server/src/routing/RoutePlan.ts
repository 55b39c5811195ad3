import type { DropCause } from '@ringside/protocol/words/calls';
import type { RuleNote, StepRule } from './ForwardingRule.ts';
import type { UserRef } from './RoutingPorts.ts';

/**
 * Why a call leaves a step: the phones are busy, are not answered, are not there; the group is closed; the group is full, has
 * nobody logged in, or let the caller wait too long. `free`: the user who was waited for has hung up.
 */
export type Leaving = 'busy' | 'noAnswer' | 'unavailable' | 'closed' | 'overflow' | 'free';

/**
 * Of those, for which a forwarding rule may take the call. Of a queue: it is full or everybody talks, nobody answers in time,
 * nobody is there.
 */
export type Unanswered = Extract<Leaving, 'busy' | 'noAnswer' | 'unavailable'>;
export const unanswered: readonly Unanswered[] = ['busy', 'noAnswer', 'unavailable'];

/** Per reason the place of the step where the call goes on; always one further down. Without one the call ends. */
export type Next = Readonly<Partial<Record<Leaving, number>>>;

/** `code` is a code of the error catalogue. */
export interface Refusal {
  readonly to: 'refused';
  readonly cause: DropCause;
  readonly code: string;
  readonly text: string;
  /** The user who has blocked the caller. DENY-002 */
  readonly blockedBy?: string;
}

/** The day on which a user is back, by the calendar of the company. */
export interface BackDay {
  /** How many days from now; at least one. */
  readonly ahead: number;
  /** Sunday is 0. */
  readonly weekday: number;
  /** `2026-11-30` */
  readonly date: string;
}

/** What the server asks: whether to keep a wish; with the greeting of the user, or the time of return, whom to go on to. */
export type Asking = 'callBack' | 'greeting' | 'availability';

/** One thing that is done with a call. `rule`: a forwarding rule leads to it. */
export type Step = Doing & { readonly rule?: StepRule };

type Doing =
  /**
   * All free phones of a user ring, for so long; null: as long as phones ring here. `isUndisturbed`: none rings, the call goes on
   * at once as when the user is busy. `isOneCall`: the same while the user is in a call.
   */
  | {
      readonly to: 'user';
      readonly user: UserRef;
      readonly forMs: number | null;
      readonly isUndisturbed?: true;
      readonly isOneCall?: true;
      readonly next: Next;
    }
  /** All members ring, for so long; absent: as long as phones ring here. Nobody may be left to. */
  | {
      readonly to: 'group';
      readonly groupId: string;
      readonly label: string;
      readonly number: string;
      readonly members: readonly UserRef[];
      readonly forMs?: number;
      readonly next: Next;
    }
  /**
   * A queue has the call, of agents (`isAcd`) or of the members of a group: it decides who rings when. `forMs`: a rule takes the
   * call that has waited so long.
   */
  | {
      readonly to: 'queue';
      readonly groupId: string;
      readonly label: string;
      readonly number: string;
      readonly isAcd: boolean;
      readonly isOpen: boolean;
      readonly forMs?: number;
      readonly next: Next;
    }
  /**
   * The mailbox of a user, to leave a message; `takesNone`: to hear its greeting. `keys`: where a key that is pressed during the
   * greeting leads.
   */
  | {
      readonly to: 'message';
      readonly user: UserRef;
      readonly takesNone?: boolean;
      readonly keys?: Readonly<Record<string, number>>;
    }
  /**
   * The server speaks with the caller for a user and waits for a key; without one the call goes on as not answered. `backMinute`:
   * minute of the day until which the user is not there; null: nobody knows. `backDay`: null: that is today.
   */
  | {
      readonly to: 'ask';
      readonly user: UserRef;
      readonly says: Asking;
      readonly backMinute: number | null;
      readonly backDay: BackDay | null;
      readonly keys: Readonly<Record<string, number>>;
      readonly next: Next;
    }
  /** Callers wait until a user who is in a call has hung up: so many at most, and so long. */
  | {
      readonly to: 'wait';
      readonly user: UserRef;
      readonly places: number;
      readonly forMs: number;
      readonly next: Next;
    }
  /** The wish of a colleague to speak with a user is kept; the call ends. */
  | { readonly to: 'callBack'; readonly user: UserRef; readonly why: 'busy' | 'notAnswered' }
  | { readonly to: 'echo' }
  /** The caller's own mailbox, to hear its messages; a caller from outside is asked whose. */
  | { readonly to: 'mailbox' }
  /** A meeting: the caller is asked for its PIN; `led`: a user leads the caller into this one. */
  | { readonly to: 'meeting'; readonly led?: { readonly meetingId: string; readonly by: string } }
  /**
   * Outside number, normalised to E.164-like national digits; reached over a trunk. It goes on from there only where a rule has led
   * the call: to the mailbox of its owner.
   */
  | { readonly to: 'outside'; readonly number: string; readonly next?: Next }
  | Refusal;

/**
 * Where a call goes, from its number on: the first step at once, the others when it leaves one. A plan is a list whose
 * continuations point down the list only, so it ends.
 *
 *        ┌──────┐ busy, noAnswer, unavailable  ┌─────────┐
 *        │ user │ ───────────────────────────▶ │ message │
 *        └──────┘ or, by a rule for it:        └─────────┘
 *          ▲  └──▶ user, group, queue, outside      ▲
 *          └── at most three times ──┴──────────────┘ nobody takes it: the mailbox of who has led it on
 *        ┌───────┐ closed (by its hours), overflow   ┌───────┐ overflow   ┌─────────┐
 *        │ queue │ ────────────────────────────────▶ │ queue │ ─────────▶ │ refused │ (been there already)
 *        └───────┘                                   └───────┘            └─────────┘
 *        ask: by key, else to the mailbox; wait: the phones once they are free, else the mailbox
 *        echo, mailbox, meeting, refused, callBack: nothing after them; outside: only where a rule has led there
 *        group, queue: by a rule of the group as from a user; group: to the mailbox of who has led there
 */
export interface RoutePlan {
  /** As dialled. */
  readonly number: string;
  readonly steps: readonly [Step, ...Step[]];
  /**
   * Semi-attended transfer: the call stays where it is until a phone rings; what keeps it from ringing goes back to who passes
   * it on, and no step after the first is taken. CALL-023
   */
  readonly mustRing: boolean;
  /** What became of the rules of the user or group that was called; absent: there are none. */
  readonly rules?: readonly RuleNote[];
}

/**
 * For what a number was given: dialled by a caller; a transfer, at once or when the destination rings; a call that rings sent
 * elsewhere by hand; a phone that sends its callers elsewhere (302).
 */
export type Purpose = 'dialled' | 'transfer' | 'screened' | 'redirect' | 'forwarded';

/** Where a plan begins: a number, or what a group says of those who cannot stay. */
export type PlanStart = { readonly number: string } | { readonly groupId: string } | { readonly voicemailOf: string };

/** Who calls, or gives the number. */
export interface PlanCaller {
  /** Null: from outside. */
  readonly userId: string | null;
  /** Of a caller from outside: the number shown, if any. */
  readonly number?: string;
}
