import type { DropCause } from '@ringside/protocol/words/calls';
import type { Logger } from 'pino';
import type { MediaEngine } from '../../media/MediaEngine.ts';
import type { UserRef } from '../../routing/RoutingPorts.ts';
import type { SipStack } from '../../sip/dialog/SipStack.ts';
import type { Registrar } from '../../sip/registration/Registrar.ts';
import type { Waiting } from '../playing/createWaiting.ts';
import type { Directory } from '../ports/Directory.ts';
import type { Diverted, Mailboxes } from '../ports/Mailboxes.ts';
import type { MeetingDoor } from '../ports/MeetingDoor.ts';
import type { QueueDoor } from '../ports/QueuedCall.ts';
import type { CallEffect, CallState, PartyId } from '../state/callState.ts';
import type { SipTrace } from '../trace/SipTrace.ts';
import type { CallBook } from './CallBook.ts';
import type { Returning } from './Returning.ts';

/** What every call works with. */
export interface CallContext {
  stack: SipStack;
  registrar: Registrar;
  media: MediaEngine;
  directory: Directory;
  book: CallBook;
  /** How long a call waits for a phone whose connection is gone. */
  graceMs: number;
  /** How long a phone rings. */
  noAnswerMs: number;
  /** How long a caller may think who was asked for a key. */
  answerMs: number;
  /** How long it rings where a switchboard user sent a call, before it comes back; and how long one is parked before it does. */
  backAfterMs: number;
  parkMs: number;
  /** Live lines a terminal carries at most. */
  maxTerminalConnection: number;
  /** How long a semi-attended transfer waits for its target to ring. */
  ringWithinMs: number;
  /** Where recordings are written; null: calls cannot be recorded. */
  recordingsFolder: string | null;
  mailboxes: Mailboxes | null;
  /** Calls ring on for this user without a phone: one may register meanwhile. */
  canWake: (userId: string) => boolean;
  /** Browser phones that are likely to be back in a moment. */
  returning: Pick<Returning, 'until'>;
  /** Without them a call to a queue reaches nobody. */
  queues: QueueDoor | null;
  /** Without them no phone comes into a meeting. */
  meetings: MeetingDoor | null;
  /** Callers who wait for one user. */
  waiting: Waiting;
  /** Nobody takes the call of a caller who waits. True: it goes on as its plan says. */
  goOn: (callId: string, cause: DropCause) => boolean;
  /** A parked call rings at the switchboard user who parked it. */
  ringBack: (callId: string) => void;
  /** A phone that rings sends the caller elsewhere. False: it is not sent. */
  forward: (callId: string, party: PartyId, target: string) => boolean;
  /** Leads a caller to the mailbox of a user. False: it has none. */
  divertTo: (callId: string, user: UserRef, how?: Diverted) => boolean;
  /** Work that goes on after its call; the engine closes after it. */
  track: (work: Promise<void>) => void;
  /** Lets a caller hear the user's own messages. */
  openMailbox: (callId: string) => void;
  /** Called with each state of each call, and with what follows from it; for tests and whoever looks for a fault. */
  onState: ((callId: string, state: CallState, effects: readonly CallEffect[]) => void) | null;
  /** Lines about each call, at level info: ids only, no names and no numbers. */
  log: Logger | null;
  /** The SIP messages of the last calls. */
  trace: SipTrace;
  onFault: (error: unknown) => void;
  now: () => number;
}
