import type { groupClientStates } from '@ringside/protocol/words/queues';

/** State of a queued caller. ACD-039 */
export type QueuedCallerState = (typeof groupClientStates)[number] | 'unknown';

/** A caller who waits in a queue, is being rung for or talks with an agent of it. Times in epoch milliseconds. ACD-010 */
export interface QueuedCaller {
  uri: string;
  groupUri: string;
  name: string;
  number: string;
  /** Has hung up and is called back in turn. */
  isCallback: boolean;
  isVip: boolean;
  callUri: string | null;
  /** First 1; 0: not waiting any more. */
  place: number;
  since: number;
  /** Null before the answer. */
  talkingSince: number | null;
  state: QueuedCallerState;
  stateAt: number;
  /** Extensions that ring for the caller, or the one that talks. */
  extensionUris: string[];
}
