import type { DropCause } from '@ringside/protocol/words/calls';
import type { Logger } from 'pino';
import type { UserRef } from '../../routing/RoutingPorts.ts';
import type { Leg } from '../leg/Leg.ts';
import type { KnownAs, Line } from '../line/Line.ts';
import { causeOfPhone, causeOfTrunk } from './dropCauses.ts';

/** A recording under way, as the call of its party sees it. */
export interface PartyRecording {
  readonly isAudible: boolean;
  readonly isPaused: boolean;
  /** Records whoever talks. */
  follow(members: readonly Party[]): void;
  pause(isPaused: boolean): void;
  /** Finishes the file and tells of it, once. */
  stop(): Promise<void>;
}

/** A party of a call: its line, and the phone that carries it or the phones that ring for it. */
export interface Party {
  /** Null outside of the company. */
  user: UserRef | null;
  knownAs: KnownAs;
  /** Its id is that of the party; it knows the id of the call, which changes when calls are joined. */
  line: Line;
  /** The phone that carries the line; null while none was chosen or while it is away. */
  leg: Leg | null;
  ringing: Leg[];
  /** The phone that was away, or is to take over, and is asked to take the line. */
  returning: Leg | null;
  /** Its phone is asked to take a call that rings elsewhere. CALL-008 */
  picksUp: boolean;
  /** The rights by which it listens in: of whom it hears, and of the group that brought that call. CALL-007 */
  watched: { readonly userId: string; readonly broughtBy: string | null } | null;
  /** The recording it has started. CALL-006 */
  recording: PartyRecording | null;
  /** Its file is being made. */
  startsRecording: boolean;
}

export function createParty(user: UserRef | null, knownAs: KnownAs, line: Line, leg: Leg | null = null): Party {
  if (leg) {
    line.terminalId = leg.terminalId;
    line.terminalCallId = leg.dialog.callId;
  }
  return {
    user,
    knownAs,
    line,
    leg,
    ringing: [],
    returning: null,
    picksUp: false,
    watched: null,
    recording: null,
    startsRecording: false,
  };
}

/** Tells the log where the line of a party stands; nothing by which a party outside could be known. */
export function logLine(log: Logger | null, callId: string, { line, user }: Party): void {
  const { state, id: lineId, terminalCallId: sipCallId } = line;
  const end = state.at === 'dropped' ? { cause: state.cause, endedBy: state.endedBy } : {};
  log?.info({ callId, lineId, sipCallId, userId: user?.userId ?? null, ...end }, `call ${state.at}`);
}

/** A user as called, or as talked with. */
export const knownUser = (user: UserRef): KnownAs => ({
  label: user.displayName,
  number: user.number,
  externalNumber: null,
});

/** From now on the line shows this party at its other end. */
export function introduce(party: Party, other: KnownAs): void {
  const { label, number, externalNumber } = other;
  party.line.remote = { label, number };
  party.line.externalNumber = externalNumber;
}

export function causeOfRefusal(party: Party, leg: Leg, status: number): DropCause {
  return party.user ? causeOfPhone(status, leg.rang, leg.isBrowser) : causeOfTrunk(status);
}

/** Whether one of the phones that ring for it can be answered from a screen. CALL-027 */
export const answerable = ({ ringing }: Party): boolean =>
  ringing.length === 0 || ringing.some((leg) => leg.isAnsweredThere || leg.canTalk);

/** Connected, whether it is on hold or not. */
export const isConnected = (party: Party): boolean =>
  party.line.state.at === 'talking' || party.line.state.at === 'held';
