import type { CallCategory, CallerFilter, ForwardType, TargetNumber } from '@ringside/protocol/words/forwarding';

/** A rule of a user, or of a group, that sends calls on. */
export interface ForwardingRule {
  readonly id: string;
  readonly label: string;
  readonly activated: boolean;
  readonly filter: CallerFilter;
  readonly forwardType: ForwardType;
  /** A number, the mailbox, or a service with `~`. */
  readonly destination: string;
  /** Empty: whichever of the user's numbers is called. */
  readonly targets: readonly TargetNumber[];
  /** Names of presence states; empty: any. A group has none. */
  readonly presence: readonly string[];
  readonly category: CallCategory | null;
  /** Numbers of callers; empty: any. */
  readonly callers: readonly string[];
  readonly delayMs: number;
  /** See `encodeTimeFilter`. */
  readonly timeFilter: number;
  /** Of a group: the user who has written it, and may call its destination outside; null: gone. Absent: the user whose it is. */
  readonly payer?: string | null;
}

/**
 * Why a rule does not act on a call: switched off, not at this time, presence, caller, number called or category; nobody is
 * reached by its destination, it may not be called or has been led through; a rule before it acts; the group is closed.
 */
export type RuleSkip =
  | 'off'
  | 'time'
  | 'presence'
  | 'caller'
  | 'number'
  | 'category'
  | 'destination'
  | 'later'
  | 'closed';

/** What became of a rule. `why` null: it acts. */
export interface RuleNote {
  readonly id: string;
  readonly why: RuleSkip | null;
}

/** The rule that leads a call to a step, and whose it is: of a group with `groupId`, `userId` being who pays; empty: nobody. */
export interface StepRule {
  readonly id: string;
  readonly label: string;
  readonly owner: {
    readonly userId: string;
    readonly displayName: string;
    readonly number: string;
    readonly groupId?: string;
  };
}
