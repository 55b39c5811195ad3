import { type RingPattern, ringPatterns } from '../../../company/groupSettings.ts';
import type { Unanswered } from '../../../routing/RoutePlan.ts';

export { type RingPattern, ringPatterns };

/** Where a caller goes who cannot stay. */
export type Exit = { to: 'refuse' } | { to: 'overflow'; groupId: string } | { to: 'voicemail' };

/** A member of a queue. `active`: logged in to this queue. */
export interface QueueMember {
  userId: string;
  /** Order of the members, smallest first. */
  position: number;
  active: boolean;
  skills: readonly string[];
  /** How good the agent is at this queue; higher is asked first when the queue distributes by skill. */
  level: number;
}

/** What a queue is set to. Times in milliseconds; 0 means no limit where it says so. ACD-003 .. ACD-005 */
export interface QueueRules {
  id: string;
  ringPattern: RingPattern;
  /** Higher is served first when an agent belongs to several queues. */
  priority: number;
  /** Callers that may wait; negative: any number. */
  queueSize: number;
  /** How long an agent rings. */
  ringTimeoutMs: number;
  /** Longest wait; 0: no limit. */
  maxWaitMs: number;
  /** Calls in a row an agent may leave unanswered; 0: no limit. */
  maxNoAnswer: number;
  isOpen: boolean;
  usesSkills: boolean;
  hasCallback: boolean;
  /** How often a waiting caller hears the place; absent or 0: never. */
  announceEveryMs?: number;
  /** Digit by which a caller asks to be called back. */
  callbackDigit: string;
  /** False: every member who is free is asked once, then the caller leaves. */
  waits: boolean;
  /** Queue full, nobody logged in, or waited too long. */
  overflow: Exit;
  closed: Exit;
  members: readonly QueueMember[];
}

/** An agent as the distribution sees it. Times are epoch milliseconds. */
export interface Agent {
  userId: string;
  /** As an agent, whatever the queue. */
  isLoggedIn: boolean;
  /** Logged in, neither paused nor busy nor out of reach: may be rung. */
  isFree: boolean;
  /** Pauses, or will when what goes on is over. Absent: no. */
  isPausing?: boolean;
  /** Since when; ties are broken by the order of the members. */
  freeSince: number;
  /** Calls taken from queues in the running period, and the time talked in them. */
  calls: number;
  talkMs: number;
  /** Queue calls in a row that the agent left to ring. ACD-011 */
  noAnswers: number;
  /** Queue calls in a row for which no phone of the agent could be rung. ACD-011 */
  notReached: number;
}

/** How a caller left a queue: each exactly once. */
export type Outcome = 'answered' | 'abandoned' | 'overflowed' | 'calledBack' | 'unreached' | 'refused' | 'voicemail';

/** A customer who is owed a call and not reached is tried so often, and left alone in between. */
export const CALL_BACK_TRIES = 3;
export const CALL_BACK_PAUSE_MS = 300_000;

/**
 * Who waits in a queue, is being offered to its agents, or is owed a call: data, by which the queue machine decides. The call
 * that such a caller has, as the calls lend it to the queue, is `QueuedCall`; whoever is owed one has none.
 */
export interface QueuedCaller {
  key: string;
  groupId: string;
  /** Epoch milliseconds of the entry; counts for the order and the longest wait. */
  since: number;
  isVip: boolean;
  /** Skills an agent should have; those without are asked when nobody logged in has them. */
  skills: readonly string[];
  /** Has hung up and is called back when an agent is free. ACD-010 */
  isCallback: boolean;
  /** Calls that did not reach the customer who is owed one. */
  tries: number;
  /** Was not reached a moment ago: nobody is asked to call until the pause is over, unless an agent wants to. */
  isPutOff: boolean;
  /** Who rings for this caller. */
  ringing: readonly string[];
  /** Who has left this caller unanswered in the running round. */
  tried: readonly string[];
  /** For what a forwarding rule takes this caller who leaves; absent: for nothing. GRP-003 */
  ruled?: readonly Unanswered[];
  /** A phone was rung for this caller; absent: not yet. */
  hasRung?: true;
  /** Asked for by hand: the agent who takes the caller, or is to be rung. */
  chosen: string | null;
}
