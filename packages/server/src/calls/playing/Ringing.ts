import type { ExternalInfos } from '../line/externalInfos.ts';
import type { KnownAs, PartyName } from '../line/Line.ts';
import type { QueuePlace } from '../ports/QueuedCall.ts';

/** A call that a user passed on: by a transfer or by redirecting it. */
export interface Passing {
  by: PartyName;
  /** CRM record of the call, as who passes it on has it. */
  infos: ExternalInfos | null;
}

/** What a call that rings in says of itself. */
export interface Ringing {
  caller: KnownAs;
  called: PartyName;
  /** Group or person through which it comes. */
  via: PartyName | null;
  /** Path of the ACD group whose agents are rung. */
  acdGroup?: string | null;
  groupId?: string | null;
  /** Since when the caller waits in a queue, and when the agent is not rung any more; epoch milliseconds. */
  waitingSince?: number;
  ringsUntil?: number | null;
  /** Where the caller stood among those who waited. */
  queuePlace?: QueuePlace;
  /** CRM record of the call, where it rings already. */
  infos?: ExternalInfos | null;
  passing: Passing | null;
}
