import { randomUUID } from 'node:crypto';
import type { DropCause } from '@ringside/protocol/words/calls';
import type { Endpoint, Source } from '../../media/MediaEngine.ts';
import type { CallContext } from '../engine/CallContext.ts';
import type { Leg } from '../leg/Leg.ts';
import type { EndedBy, LineEvent } from '../line/lineMachine.ts';
import type { Ringing } from '../playing/Ringing.ts';
import type { QueuedCall } from '../ports/QueuedCall.ts';
import type { CallEvent, CallState, Screened } from '../state/callState.ts';
import { timesOf } from '../state/callTimes.ts';
import { Roles } from '../state/Roles.ts';
import { endLegs } from './endLeg.ts';
import { introduce, logLine, type Party } from './Party.ts';
import { perform } from './perform.ts';
import { endRecording } from './Recording.ts';
import { RingPart } from './RingPart.ts';
import { sendAudio, showMembers } from './refresh.ts';
import { relayDigit } from './relayDigit.ts';
import { Times } from './Times.ts';
import { timeIsOver } from './timeIsOver.ts';

/**
 * A call: who waits for an answer, whom it rings, who talks and who listens in; a party is in one of these at a time.
 * It owns the legs and keeps lines, audio and SIP in step: every change goes through here, and `end` ends whatever is
 * left, once.
 */
export class Call {
  readonly id = randomUUID();
  readonly context: CallContext;
  readonly rings = new RingPart(this);
  /** The part of the server that talks with the caller; called when the call is over. */
  attendant: { onOver(): void; onChanged(): void } | null = null;
  /** Called once, when a semi-attended transfer is decided. */
  onScreened: ((outcome: Screened) => void) | null = null;
  readonly #roles = new Roles();
  readonly #heard = new WeakMap<Endpoint, string>();
  readonly #onOver: () => void;
  readonly #times: Times;

  /** @param onOver called once, when the call is over */
  constructor(context: CallContext, onOver: () => void) {
    this.context = context;
    this.#onOver = onOver;
    this.#times = new Times(context.now, (name) => timeIsOver(this, name));
  }

  /** Who is in it and how; see `callState.ts`. */
  get state(): CallState {
    return this.#roles.state;
  }
  get caller(): Party | null {
    return this.#roles.caller;
  }
  get callees(): Party[] {
    return this.#roles.named('callees');
  }
  get members(): Party[] {
    return this.#roles.named('members');
  }
  get monitors(): Party[] {
    return this.#roles.named('monitors');
  }
  get parties(): Party[] {
    return this.#roles.all;
  }
  /** The call as the queue has it that says who rings; null: no queue does. */
  get queue(): QueuedCall | null {
    const { queue } = this.state;
    return queue && this.#roles.loan(queue.loan);
  }

  /** Commits an event that concerns parties, and does what follows from it, in its order. Parties that come are named. */
  change(event: CallEvent, ...coming: readonly Party[]): void {
    const { parked } = this.state;
    const effects = this.#roles.commit(event, coming);
    this.context.onState?.(this.id, this.state, effects);
    this.#times.keep(timesOf(this.state));
    if (parked !== this.state.parked) this.context.book.emit('parked', { callId: this.id });
    for (const effect of effects) {
      const party = 'party' in effect ? this.#roles.party(effect.party) : null;
      perform(this, effect, party, 'loan' in effect ? this.#roles.loan(effect.loan) : null);
    }
  }

  get isOver(): boolean {
    return this.state.isOver;
  }
  /** A user who talks in the call has marked it as private: no supervisor listens in, and nobody records it. CRM-041 */
  get isPrivate(): boolean {
    return this.members.some(({ line }) => line.isPersonal);
  }
  /** Two or more talk, and nothing is under way: the call can be moved. */
  get isSteady(): boolean {
    return this.members.length > 1 && this.callees.length === 0 && this.state.screening === null;
  }
  /** The phone of a party is away, and its line waits for it. */
  isAway(party: Party): boolean {
    return this.state.away[party.line.id] !== undefined;
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
    logLine(this.context.log, this.id, party);
    this.context.book.update(party.line);
    return true;
  }

  /** Makes a party one of this call: its line names the call, and what its phone does (cancel, hang up, hold, digits) is handled here. */
  adopt(party: Party, leg: Leg | null = party.leg): void {
    party.line.callId = this.id;
    if (!leg) return;
    this.context.trace.follow(this.id, leg.dialog.callId);
    leg.handlers = {
      onCancelled: () => this.end('callerCancel', party),
      onHungUp: () => this.depart(party, 'normal', 'local'),
      onMediaFailed: () => this.depart(party, 'mediaFailure', 'server'),
      onInfoDigit: (digit) => relayDigit(party, this.otherOf(party), digit),
      onPhoneHold: (isHeld) => this.setHold(party, isHeld),
      onTalking: (isTalking) => this.change({ type: 'voice', party: party.line.id, isTalking }),
    };
  }

  /** A queue has the call from here on, until an agent answers. */
  lend(queued: QueuedCall, shows: Ringing): void {
    this.change({ type: 'lend', queue: { loan: this.#roles.lend(queued), shows } });
  }

  adoptCaller(party: Party): void {
    this.change({ type: 'wait', party: party.line.id }, party);
    this.adopt(party);
    logLine(this.context.log, this.id, party);
  }

  /** What the caller hears of the service from here on. */
  play(source: Source): void {
    this.change({ type: 'play', source });
  }

  /** Connects the caller to a service of the server. */
  async serve(source: Source): Promise<void> {
    const { caller } = this;
    if (!caller?.leg) return this.end('mediaFailure', null);
    if (!caller.leg.isConnected && !(await caller.leg.accept())) return this.end('mediaFailure', null);
    this.change({ type: 'serve', source });
  }

  /** Brings what the lines of its members show in line with who is in the call and who talks. */
  show(): void {
    showMembers(this);
  }

  /** Brings what lines show, what parties hear and what is recorded in line with who is in the call. */
  refresh(): void {
    if (this.isOver) return;
    if (this.isPrivate) this.#keepPrivate();
    this.show();
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
    if (party === this.caller) this.attendant?.onChanged();
    return true;
  }

  /** Gives a party another phone for the same line: the page was reloaded, or another terminal takes over. */
  replaceLeg(party: Party, leg: Leg): void {
    party.leg = leg;
    party.returning = null;
    this.change({ type: 'back', party: party.line.id });
    this.adopt(party, leg);
    this.refresh();
    if (party === this.caller) this.attendant?.onChanged();
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

  /** Takes a party out of the call; its line and its phone stay as they are, for another call or for `drop`. */
  remove(party: Party): void {
    if (party.user !== null && party.user.userId === this.state.leader)
      this.change({ type: 'conference', leader: null });
    this.change({ type: 'part', party: party.line.id });
    this.#roles.forget(party);
  }

  /**
   * Ends the call for everybody.
   *
   * @param by the party that ended it; null when it was the server
   */
  end(cause: DropCause, by: Party | null): void {
    this.change({ type: 'end', cause, by: by?.line.id ?? null });
  }

  /** Everybody who keeps the call hears that it is over; its parties are about to be dropped. */
  close(): void {
    this.#onOver();
    this.attendant?.onOver();
    this.attendant = null;
  }

  /** Ends a line and its legs. The party has been taken out of the call, or the call is over. */
  drop(party: Party, cause: DropCause, endedBy: EndedBy): void {
    if (party.user && party.line.isRingingIn) this.change({ type: 'rang', userId: party.user.userId });
    if (party.recording) this.context.track(party.recording.stop());
    party.recording = null;
    party.line.recording = null;
    endLegs(party, cause);
    this.apply(party, { type: 'drop', cause, endedBy, at: this.context.now() });
    this.#roles.forget(party);
  }

  /** One was called by the other and has answered: from here on the two talk. */
  talk(caller: Party, answering: Party): void {
    introduce(caller, answering.knownAs);
    this.change({ type: 'talk', caller: caller.line.id, answering: answering.line.id });
  }
}
