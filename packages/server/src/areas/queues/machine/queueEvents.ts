import type { Unanswered } from '../../../routing/RoutePlan.ts';
import type { Agent, Outcome, QueuedCaller, QueueRules } from './queueTypes.ts';

/** How long it rings, how long a caller waits at most, and the pause before a customer is called back once more. */
export type QueueTimer = 'ringing' | 'wait' | 'callBack';

/** `at`: epoch milliseconds. */
export type QueueEvent =
  /** Settings or members of a queue, or null: there is no such queue any more; its callers are refused. */
  | { type: 'rules'; groupId: string; rules: QueueRules | null }
  | { type: 'agent'; agent: Agent }
  /** `ruled`: see `QueuedCaller`; `forMs`: waits no longer, whatever the queue is set to; absent: as that says. */
  | {
      type: 'enter';
      key: string;
      groupId: string;
      at: number;
      isVip: boolean;
      skills: readonly string[];
      ruled?: readonly Unanswered[];
      forMs?: number | undefined;
    }
  /** After a restart: a caller who is owed a call. */
  | { type: 'restore'; caller: QueuedCaller }
  /** The caller hung up. */
  | { type: 'gone'; key: string }
  /** An agent who was rung has sent the caller elsewhere. */
  | { type: 'moved'; key: string }
  /** The caller wants to be called back, and hangs up. */
  | { type: 'callBack'; key: string }
  | { type: 'cancelCallBack'; key: string }
  | { type: 'answered'; key: string; userId: string }
  /** One agent who was rung is out: would not, could not, or did not answer in time. `rests`: nothing rang at all. */
  | { type: 'refused'; key: string; userId: string; why: 'noAnswer' | 'declined' | 'notReached'; rests?: true }
  /** The agent was there; the customer who is owed a call was not, or cannot be: the number is wrong. */
  | { type: 'callBackFailed'; key: string; userId: string; isWrong: boolean }
  /** The rest of an agent is over. */
  | { type: 'rested'; userId: string }
  | { type: 'timeOver'; of: QueueTimer; key: string }
  /** An agent takes a waiting caller, or has a chosen agent rung. */
  | { type: 'offerTo'; key: string; userId: string }
  /** A supervisor has these agents rung along, who pause. */
  | { type: 'callIn'; key: string; userIds: readonly string[] }
  /** A supervisor leads the caller to another queue. */
  | { type: 'moveTo'; key: string; groupId: string };

/**
 * wait: send `timeOver` later, unless stopped; the timers of a caller who leaves are stopped by whoever keeps them.
 * exhausted: the agent left too many calls unanswered and is out of reach from now on.
 */
export type QueueEffect =
  /** Starts the welcome and the music for a caller who waits. */
  | { do: 'queue'; key: string }
  | { do: 'ring'; key: string; userIds: string[] }
  /** isWithdrawn: who rings has logged out or pauses; it was nobody's fault. */
  | { do: 'stopRinging'; key: string; userIds: string[]; isWithdrawn?: true }
  | { do: 'withdrawn'; key: string; groupId: string; userId: string }
  | {
      do: 'exit';
      key: string;
      groupId: string;
      outcome: Outcome;
      overflowTo: string | null;
      userId: string | null;
      isByHand?: true;
      /** A forwarding rule takes the caller, for this reason. */
      why?: Unanswered;
    }
  | { do: 'noAnswer'; key: string; groupId: string; userId: string; why: 'noAnswer' | 'declined' | 'notReached' }
  | { do: 'callBackFailed'; key: string; userId: string }
  | { do: 'exhausted'; userId: string }
  /** Send `rested` a moment later. */
  | { do: 'rest'; userId: string }
  | { do: 'wait'; of: QueueTimer; key: string; ms: number }
  | { do: 'stopWaiting'; of: QueueTimer; key: string }
  /** What others see of this queue has changed. */
  | { do: 'tell'; groupId: string };
