import type { KnownName } from './callerNames.ts';

/** States of a line; a value this version does not know becomes `unknown`, is shown like pending and never offers an action. CALL-010, CALL-011, Q-031 */
export const lineStates = [
  'idle',
  'pending',
  'prompting',
  'ringing',
  'talking',
  'held',
  'listen',
  'monitoring',
  'dropped',
  'unknown',
] as const;
export type LineState = (typeof lineStates)[number];

/** The other side of a line. Both members empty for an anonymous caller. */
export interface Party {
  name: string;
  number: string;
}

/** One call of the user, i.e. the user's own end of it. Times are epoch milliseconds of the server's clock. CALL-009 .. CALL-018 */
export interface Line {
  id: string;
  /** REST path of the line; identifies it in push lists. */
  uri: string;
  /** REST path of the call, base of the call verbs. */
  callUri: string;
  linkId: string | null;
  state: LineState;
  isIncoming: boolean;
  party: Party;
  /** Full external number where it differs from the shown one. */
  externalNumber: string | null;
  /** Group or person through which the call came. */
  via: Party | null;
  photo: string | null;
  groupUri: string | null;
  service: string | null;
  terminalUri: string | null;
  /** SIP Call-ID of this line's dialog; finds the leg in the browser phone. */
  dialogId: string | null;
  canAnswer: boolean;
  canJoin: boolean;
  heldByOther: boolean;
  isPersonal: boolean;
  record: { id: string; label: string; type?: string } | null;
  /** Since when the caller waited in the queue that brought the call; absent: in none. ACD-010 */
  waitingSince?: number;
  /** Every name of the other side that is known, `party.name` among them; absent: none. CALL-017 */
  names?: readonly KnownName[];
  /** Where the caller stood among those who waited in it, first 1; `next`: the agent whom it would ring after the user. */
  queuePlace?: { place: number; of: number; next?: string };
  /** Company of the other side, where the address book knows it. */
  company?: string;
  /** When it stops ringing here; absent: it does not ring, or rings on. */
  ringsUntil?: number;
  /** The user records the call, or has paused that; absent: does not. CALL-006 */
  recording?: 'on' | 'paused';
  /** A supervisor listens in, and the company lets its users see that. CALL-007 */
  isMonitored?: true;
  /** The others of a conference; absent: one other, `party`. CALL-004 */
  others?: readonly ConferenceMember[];
  /** The user has made the conference, and may mute and drop the others. */
  isLeading?: true;
  /** Who leads the conference has muted the user for all others. */
  isMutedByLeader?: true;
  /** The others of the conference hear the user just now. */
  isTalking?: true;
  createdAt: number;
  /** Since when the parties talk; `null` before. Does not restart after a hold. */
  talkingSince: number | null;
  /** Since when the line is in `state`. */
  stateSince: number;
  /** Set with state `dropped`. */
  end: LineEnd | null;
}

/** Another participant of a conference. */
export interface ConferenceMember extends Party {
  lineId: string;
  /** Muted for all others by who leads the conference. */
  isMuted: boolean;
  isHolding: boolean;
  /** Since when; absent: does not hold, or nobody knows. */
  heldSince?: number;
  /** Is heard by the others just now. */
  isTalking?: true;
}

export interface LineEnd {
  cause: string;
  by: 'local' | 'remote' | 'server' | null;
  /** Epoch milliseconds. */
  at: number;
}

/** A line that is not over. */
export const isLive = (line: Line): boolean => line.state !== 'dropped';

/** Rings here and waits for an answer. */
export const isRingingIn = (line: Line): boolean => line.isIncoming && line.state === 'ringing';

/** Parties are connected, heard or not. */
export const isConnected = (line: Line): boolean =>
  line.state === 'talking' || line.state === 'held' || line.state === 'listen' || line.state === 'monitoring';
