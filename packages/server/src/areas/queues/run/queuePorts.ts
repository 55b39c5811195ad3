import type { QueueSound } from '../../../calls/ports/QueuedCall.ts';
import type { UserRef } from '../../../routing/RoutingPorts.ts';
import type { Outcome } from '../machine/queueTypes.ts';

/** A line of the log from which figures and, after a crash, the owed call-backs come. Times in epoch milliseconds. */
export interface QueueEntry {
  callerKey: string;
  groupId: string;
  at: number;
  kind:
    | 'entered'
    | 'callBackWanted'
    | 'offered'
    | 'noAnswer'
    | 'declined'
    | 'notReached'
    | 'withdrawn'
    /** The agent was there, the customer who is owed a call was not. */
    | 'callBackFailed'
    | Outcome
    | 'ended';
  userId: string | null;
  /** From the entry to here, with outcomes and offers; from the answer to here, with `ended`. */
  ms: number | null;
  caller: { label: string; number: string } | null;
}

/** One stay of a caller: waiting in a queue, or talking with an agent of it. ACD-010 */
export interface CallerStay {
  key: string;
  groupId: string;
  caller: { label: string; number: string };
  callId: string | null;
  isVip: boolean;
  isCallback: boolean;
  enteredAt: number;
  answeredAt: number | null;
  /** Since when the state holds. */
  stateAt: number;
  state: 'QUEUED' | 'DISTRIBUTED' | 'TALKING';
  /** Who rings for the caller, or talks. */
  userIds: readonly string[];
}

/**
 * What became of one try to call a customer back. agentOut: the agent's phone did not answer, or could not call;
 * wrongNumber: nobody can be called there; notReached: busy, no answer, refused, or given up before.
 */
export type CallBackEnd = 'reached' | 'agentOut' | 'wrongNumber' | 'notReached';

export interface QueuePorts {
  now: () => number;
  /** Milliseconds of a clock that only runs forward; default `now`. */
  elapsed?: () => number;
  userRef: (userId: string) => UserRef | null;
  isVip: (number: string) => boolean;
  /** Sounds of a queue; no welcome or closing: none is played. */
  sounds: (groupId: string) => { welcome: string | null; closing: string | null; music: QueueSound };
  /** How long a caller at this place will wait, in milliseconds; null: nobody can tell. */
  waitOf?: (groupId: string, place: number) => number | null;
  /** Writes down; in order. Never rejects. */
  write: (entry: QueueEntry) => void;
  /** The agent left too many calls unanswered. */
  exhausted: (userId: string, cause: 'noAnswer' | 'notReached') => void;
  /** The agent is to be called, then the customer; what becomes of it comes back by `calledBack`. */
  callBack: (userId: string, stay: CallerStay) => void;
  /** What a queue shows has changed. */
  changed: (groupId: string) => void;
}
