import type { DropCause } from '@ringside/protocol/words/calls';
import type { PlanStart, Unanswered } from '../../routing/RoutePlan.ts';
import type { UserRef } from '../../routing/RoutingPorts.ts';

/** What a waiting caller hears: the music that everybody has, an announcement once, or a file again and again. */
export type QueueSound = { kind: 'music' } | { kind: 'file' | 'loop'; file: string };

/**
 * What became of a sound: its length in milliseconds, 0 for one that goes on for ever. `gone`: the caller is in the queue
 * no more, or was given another sound meanwhile; `unplayable`: there is no such file, the caller hears what was before.
 */
export type Heard = number | 'gone' | 'unplayable';

/** What the queue hears about a call it keeps. After `onOver` nothing comes any more. */
export interface QueuedCallHandlers {
  onAnswered(userId: string): void;
  /** An agent who was rung is out: refused, or cannot be reached. */
  onRefused(userId: string, cause: DropCause): void;
  /** The caller hung up, before or after the answer, or the call was ended or moved by another user. */
  onOver(): void;
  /** An agent who was rung has sent the caller elsewhere: the queue has the call no more. */
  onMoved(): void;
  onDigit(digit: string): void;
}

/** Where a queue leads a caller who cannot stay. */
export type LedTo = Exclude<PlanStart, { number: string }>;

/**
 * Where a caller stands among those who wait in a queue; `place` of `of`, first 1. `next`: name of the agent whom the queue
 * would ring after this one, as things stand; absent: nobody else is free.
 */
export interface QueuePlace {
  place: number;
  of: number;
  next?: string;
}

/**
 * The call of a queued caller, as the calls lend it to a queue: what it can let the caller hear, whom it can ring, where it can
 * lead the caller. Who waits, since when and how urgently is `QueuedCaller`, which only the queue knows. Every method does
 * nothing once the call is over.
 */
export interface QueuedCall {
  readonly callId: string;
  /** As the caller is known; both empty for an anonymous caller. */
  readonly caller: { label: string; number: string; userId: string | null };
  /** Epoch milliseconds. */
  readonly enteredAt: number;
  handlers: QueuedCallHandlers;
  /**
   * Takes the call if that was not done yet, waits until the caller's audio is up, and lets the caller hear this from
   * there on. Settles when the sound begins. Never rejects.
   */
  hear(sound: QueueSound): Promise<Heard>;
  /**
   * @param ringsUntil when the queue stops it, as the agent sees it; epoch milliseconds
   * @param place of the caller among those who wait, first 1, as the agent sees it
   * @returns why the agent cannot be rung; null: it rings
   */
  ring(user: UserRef, ringsUntil?: number | null, place?: QueuePlace): DropCause | null;
  /** The agent who rings sees that another one, or nobody, would ring next. */
  showNext(userId: string, next: string | null): void;
  /** @param cause with which the agent's line ends */
  stopRinging(userId: string, cause: DropCause): void;
  /**
   * Leads the caller on: to another group, or the mailbox of one. The call ends where that is not possible, or where it has
   * been, unless a user leads it there by hand.
   */
  pass(to: LedTo, isByHand?: boolean): void;
  /**
   * For what rules of the group that has the call take this caller, and how long the caller waits until one does. Absent: no rule
   * takes anybody. GRP-003
   */
  rules?(): { ruled: readonly Unanswered[]; forMs: number | undefined };
  /** A rule takes the caller. */
  lead?(why: Unanswered): void;
  end(cause: DropCause): void;
}

/** What the call half asks of the queues. */
export interface QueueDoor {
  /** Takes a call in; the queue says what becomes of it through the call and its handlers. */
  admit(groupId: string, call: QueuedCall): void;
}
