import type { Logger } from 'pino';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { CallMediaOptions } from '../../media/createMedia.ts';
import type { DigestAlgorithm } from '../../sip/auth/digest.ts';
import type { RegistrationStore } from '../../sip/registration/RegistrationStore.ts';
import type { Directory } from '../ports/Directory.ts';
import type { Mailboxes } from '../ports/Mailboxes.ts';
import type { MeetingDoor } from '../ports/MeetingDoor.ts';
import type { QueueDoor } from '../ports/QueuedCall.ts';
import type { CallEffect, CallState } from '../state/callState.ts';

/** Live lines that a user has at most where nobody says otherwise. */
export const LIVE_LINES = 4;

export interface CallEngineOptions extends CallMediaOptions {
  directory: Directory;
  /** Credentials of the trunk over which robots (or a gateway) reach and call the company. No trunk when absent. */
  trunk?: { user: string; secret: string };
  /** How long a call waits for a phone whose connection is gone. Default 4000. */
  graceMs?: number;
  /** How long a phone rings. Default 60 000. */
  noAnswerMs?: number;
  /** How long a caller may think who was asked for a key. Default 8000. */
  answerMs?: number;
  /** How long it rings where a switchboard user sent a call, before it comes back. Default 20 000. */
  backAfterMs?: number;
  /** How long a call is parked before it rings again at who parked it. Default 120 000. */
  parkMs?: number;
  /** Live lines of a user. Default `LIVE_LINES`. */
  maxTerminalConnection?: number;
  /** How long a semi-attended transfer waits for its target to ring. Default 5000. */
  ringWithinMs?: number;
  /** Folder for recordings; it exists. Without one, calls cannot be recorded. */
  recordingsFolder?: string;
  /** Mailboxes that take messages; without them a call that nobody takes ends. */
  mailboxes?: Mailboxes;
  /** Queues of agents; without them a call to one reaches nobody. */
  queues?: QueueDoor;
  /** Meetings; without them no phone comes into one. */
  meetings?: MeetingDoor;
  /** Calls a phone may start per minute, on average and at once. Default 60. */
  callsPerMinute?: number;
  /** How long a connection may stay without a registration. Default 10 000. */
  registerWithinMs?: number;
  /** Connections of registered phones that one address may have. Default 200. */
  socketsPerAddress?: number;
  /** Called when wrong passwords of a phone are tried. */
  audit?: Audit;
  /** Whether calls ring on for a user without a phone, who is called to a page that registers one; absent: for nobody. */
  canWake?: (userId: string) => boolean;
  /** How long a call that comes for a browser phone whose connection broke waits for it, in milliseconds from then. Default 0. */
  returnMs?: number;
  /** Where registrations of UDP phones outlive the process; absent: nowhere. */
  registrations?: RegistrationStore;
  /** ICE servers of a browser phone with credentials that are good from now on; absent: there are none. */
  iceServersOf?: ((registerId: string) => unknown[]) | undefined;
  /** What desk phones are asked for when they show their password, the best first. Default MD5. */
  digest?: readonly DigestAlgorithm[];
  /** How often UDP phones are asked for a sign of life, in milliseconds. Default 30 000. */
  qualifyMs?: number;
  /** Takes a line at level info for each step of a call and of a phone, at debug for each SIP message, with our id and the Call-ID. */
  log?: Logger;
  /** Called with each state of each call, and with what follows from it. */
  onState?: (callId: string, state: CallState, effects: readonly CallEffect[]) => void;
  /** What failed unexpectedly; the call it happened in was answered with 500. */
  onFault?: (error: unknown) => void;
}

/** What is alive, for tests and the health page. */
export interface CallEngineSizes {
  calls: number;
  endpoints: number;
  connections: number;
  serverTransactions: number;
  clientTransactions: number;
  dialogs: number;
}
