import { randomUUID } from 'node:crypto';
import type { DropCause } from '@ringside/protocol/words/calls';
import { SIP_CODE_HEADER } from '@ringside/protocol/words/sip';
import type { Endpoint, Source } from '../media/MediaEngine.ts';
import type { SipConnection } from '../sip/SipConnection.ts';
import type { CallContext } from './CallContext.ts';
import { reasonHeader, refusalOf } from './dropCauses.ts';
import type { Leg } from './Leg.ts';
import type { EndedBy, LineEvent } from './lineMachine.ts';
import { introduce, type Party } from './Party.ts';
import type { Course } from './playing/Course.ts';
import { QueuePart } from './playing/QueuePart.ts';
import { endRecording } from './Recording.ts';
import { RingPart } from './RingPart.ts';
import { sendAudio, showMembers } from './refresh.ts';

/** A transfer that is completed only when its target rings. CALL-023 */
export interface Screening {
  onRinging(): void;
  onRefused(cause: DropCause): void;
  onOver(): void;
}

/**
 * A call: who waits for an answer, whom it rings, who talks and who listens in; a party is in one of these at a time.
 * It owns the legs and keeps lines, audio and SIP in step: every change goes through here, and `end` ends whatever is
 * left, once.
 */
export class Call {
  readonly id = randomUUID();
  readonly context: CallContext;
  /** Waits for somebody to answer, or talks with a service. */
  caller: Party | null = null;
  /** Everybody being rung. */
  callees: Party[] = [];
  /** Those who talk: none before the answer, then two, in a conference more. */
  members: Party[] = [];
  /** Those who listen in. */
  monitors: Party[] = [];
  readonly rings = new RingPart(this);
  readonly queue = new QueuePart();
  service: Source | null = null;
  /** Where it is led; null before it is. */
  course: Course | null = null;
  /** The part of the server that talks with the caller; told when the call is over. */
  attendant: { onOver(): void } | null = null;
  screening: Screening | null = null;
  /** How often phones have sent it elsewhere (302). */
  forwards = 0;
  /** The user who made a conference of it; null: none is, or its leader has left it. CALL-004 */
  leader: string | null = null;
  /** Users at whom it rang, and does not any more. */
  readonly rangAt = new Set<string>();
  /** Who passed it on last, and with which terminal. */
  passedOnBy: { userId: string; terminalId: string | null } | null = null;
  #isOver = false;
  readonly #heard = new WeakMap<Endpoint, string>();

  constructor(context: CallContext) {
    this.context = context;
    context.book.calls.set(this.id, this);
  }

  get parties(): Party[] {
    return [...(this.caller ? [this.caller] : []), ...this.members, ...this.callees, ...this.monitors];
  }
  get isOver(): boolean {
    return this.#isOver;
  }
  /** One of the company who talks in it has marked it as private: nobody listens in, nobody records. CRM-041 */
  get isPrivate(): boolean {
    return this.members.some(({ line }) => line.isPersonal);
  }
  /** Two or more talk, and nothing is under way: the call can be moved. */
  get isSteady(): boolean {
    return this.members.length > 1 && this.callees.length === 0 && this.screening === null;
  }
  /** The party a user has in this call, live ones only. */
  partyOf(userId: string): Party | null {
    return this.parties.find((party) => party.user?.userId === userId && party.line.isLive) ?? null;
  }
  /** The party at the other end; null before the answer and in a conference. */
  otherOf(party: Party): Party | null {
    if (this.members.length !== 2 || !this.members.includes(party)) return null;
    return this.members.find((other) => other !== party) ?? null;
  }

  /** Commits an event of a line and tells its user. False when it meant nothing. */
  apply(party: Party, event: LineEvent): boolean {
    const effects = party.line.apply(event, this.context.now());
    if (effects.length === 0) return false;
    this.#tell(party);
    this.context.book.update(party.line);
    return true;
  }

  /** Tells the log where a line of the call stands; nothing by which somebody outside could be known. */
  #tell({ line, user }: Party): void {
    const { state, id: lineId, terminalCallId: sipCallId } = line;
    const end = state.at === 'dropped' ? { cause: state.cause, endedBy: state.endedBy } : {};
    this.context.log?.info(
      { callId: this.id, lineId, sipCallId, userId: user?.userId ?? null, ...end },
      `call ${state.at}`,
    );
  }

  /** Takes a party under care, with the leg that carries it. */
  adopt(party: Party, leg: Leg | null = party.leg): void {
    party.call = this;
    party.line.callId = this.id;
    if (!leg) return;
    this.context.trace.follow(this.id, leg.dialog.callId);
    leg.handlers = {
      onCancelled: () => this.end('callerCancel', party),
      onHungUp: () => this.depart(party, 'normal', 'local'),
      onMediaFailed: () => this.depart(party, 'mediaFailure', 'server'),
      onInfoDigit: (digit) => this.#relayDigit(party, digit),
      onPhoneHold: (isHeld) => this.setHold(party, isHeld),
    };
  }

  adoptCaller(party: Party): void {
    this.caller = party;
    this.adopt(party);
    this.#tell(party);
  }

  /** What the caller hears of the service from here on. */
  play(source: Source): void {
    this.service = source;
    this.refresh();
  }

  /** Connects the caller to a service of the server. */
  async serve(source: Source): Promise<void> {
    const { caller } = this;
    if (!caller?.leg) return this.end('mediaFailure', null);
    if (!caller.leg.isConnected && !(await caller.leg.accept())) return this.end('mediaFailure', null);
    this.service = source;
    this.rings.stop();
    this.apply(caller, { type: 'connect', at: this.context.now() });
    this.refresh();
  }

  /** Brings what lines show, what parties hear and what is recorded in line with who is in the call. */
  refresh(): void {
    if (this.isOver) return;
    if (this.isPrivate) this.#keepPrivate();
    showMembers(this);
    sendAudio(this, this.#heard);
    for (const party of this.parties) party.recording?.follow(this.members);
  }

  #keepPrivate(): void {
    for (const party of this.members) if (party.recording) this.context.track(endRecording(this, party));
    for (const watcher of this.monitors) this.depart(watcher, 'normal', 'server');
  }

  setHold(party: Party, isHeld: boolean): boolean {
    if (!this.apply(party, { type: isHeld ? 'hold' : 'retrieve' })) return false;
    this.refresh();
    return true;
  }

  /** Gives a party another phone for the same line: the page was reloaded, or another terminal takes over. */
  replaceLeg(party: Party, leg: Leg): void {
    party.leg = leg;
    party.returning = null;
    this.adopt(party, leg);
    this.refresh();
  }

  /**
   * A connected party leaves. A conference of more than two goes on, as does a call that was only listened in on; any
   * other call ends.
   */
  depart(party: Party, cause: DropCause, endedBy: 'local' | 'server'): void {
    const goesOn = this.monitors.includes(party) || (this.members.includes(party) && this.members.length > 2);
    if (!goesOn) return this.end(cause, endedBy === 'server' ? null : party);
    this.remove(party);
    this.drop(party, cause, cause === 'connectionLost' ? 'server' : endedBy);
    this.refresh();
  }

  /** Takes a party out of the call, without a word to it. Who whispered to it only listens from then on. */
  remove(party: Party): void {
    if (this.caller === party) this.caller = null;
    if (party.user !== null && party.user.userId === this.leader) this.leader = null;
    const others = (parties: Party[]): Party[] => parties.filter((other) => other !== party);
    this.members = others(this.members);
    this.callees = others(this.callees);
    this.monitors = others(this.monitors);
    for (const watcher of this.monitors) {
      if (watcher.monitor?.target !== party || !watcher.monitor.isWhispering) continue;
      watcher.monitor.isWhispering = false;
      this.apply(watcher, { type: 'monitor', isWhispering: false, at: this.context.now() });
    }
  }

  /**
   * Ends the call for everybody.
   *
   * @param by the party that ended it; null when it was the server
   */
  end(cause: DropCause, by: Party | null): void {
    if (this.isOver) return;
    const { parties } = this;
    this.close();
    for (const party of parties) {
      const lostByServer = by === null || cause === 'connectionLost';
      this.drop(party, cause, party === by ? (lostByServer ? 'server' : 'local') : by === null ? 'server' : 'remote');
    }
  }

  /** The call is no more; its parties have left it or are about to be dropped. */
  close(): void {
    this.#isOver = true;
    this.rings.stop();
    this.context.book.calls.delete(this.id);
    this.screening?.onOver();
    this.screening = null;
    this.attendant?.onOver();
    this.attendant = null;
    this.queue.leave();
  }

  /** Parties of this call on a connection. */
  partiesOn(connection: SipConnection): Party[] {
    return this.parties.filter(({ leg, returning, ringing }) =>
      [leg, returning, ...ringing].some((each) => each?.connection === connection),
    );
  }

  /** Ends a line and its legs. The party has been taken out of the call, or the call is over. */
  drop(party: Party, cause: DropCause, endedBy: EndedBy): void {
    if (party.graceTimer) clearTimeout(party.graceTimer);
    party.graceTimer = null;
    if (!this.isOver && party.user && party.line.isRingingIn) this.rangAt.add(party.user.userId);
    if (party.recording) this.context.track(party.recording.stop());
    party.recording = null;
    party.line.recording = null;
    for (const leg of [party.leg, party.returning, ...party.ringing]) if (leg) this.endLeg(leg, cause);
    party.leg = null;
    party.returning = null;
    party.ringing = [];
    this.apply(party, { type: 'drop', cause, endedBy, at: this.context.now() });
  }

  endLeg(leg: Leg, cause: DropCause): void {
    const { status, code } = refusalOf[cause];
    leg.end({ status, headers: [[SIP_CODE_HEADER, code]] }, reasonHeader(cause));
  }

  /** One was called by the other and has answered: from here on the two talk. */
  talk(caller: Party, answering: Party): void {
    this.caller = null;
    this.callees = [];
    this.members = [caller, answering];
    introduce(caller, answering.knownAs);
    const at = this.context.now();
    if (!this.apply(caller, { type: 'connect', at })) this.context.book.update(caller.line);
    this.apply(answering, { type: 'connect', at });
    this.service = null;
    this.refresh();
    this.queue.answered(answering);
  }

  #relayDigit(party: Party, digit: string): void {
    const other = this.otherOf(party);
    if (other?.line.state.at !== 'talking' || party.line.state.at !== 'talking') return;
    // A phone that takes no digits, or a worker that ended: the digit is lost, the call has its own watchdogs.
    other.leg?.endpoint.sendDtmf(digit).catch(() => {});
  }
}
