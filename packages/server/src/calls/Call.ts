import { randomUUID } from 'node:crypto';
import { type DropCause, SIP_CODE_HEADER } from '@ringside/protocol/rest';
import type { Source } from '../media/MediaEngine.ts';
import type { SipConnection } from '../sip/SipConnection.ts';
import { audioFor } from './audioPlan.ts';
import type { CallContext } from './CallContext.ts';
import { reasonHeader, refusalOf } from './dropCauses.ts';
import type { Leg } from './Leg.ts';
import type { LineEvent } from './lineMachine.ts';
import { causeOfRefusal, isAway, type Party } from './Party.ts';

/**
 * A call: who started it, and whom it rings or has reached. It owns the legs and keeps lines, audio and SIP in step:
 * every change goes through here, and `end` ends whatever is left, once.
 */
export class Call {
  readonly id = randomUUID();
  readonly context: CallContext;
  caller: Party | null = null;
  /** Everybody being rung; after the answer the one who answered. */
  callees: Party[] = [];
  #connected: Party | null = null;
  #service: Source | null = null;
  #ringTimer: NodeJS.Timeout | null = null;
  #isOver = { value: false };

  constructor(context: CallContext) {
    this.context = context;
    context.book.calls.set(this.id, this);
  }

  get parties(): Party[] {
    return this.caller ? [this.caller, ...this.callees] : this.callees;
  }
  get isOver(): boolean {
    return this.#isOver.value;
  }
  /** The party a user has in this call, live ones only. */
  partyOf(userId: string): Party | null {
    return this.parties.find((party) => party.user?.userId === userId && party.line.isLive) ?? null;
  }
  /** The party at the other end; null before the answer. */
  otherOf(party: Party): Party | null {
    if (!this.#connected) return null;
    return party === this.caller ? this.#connected : party === this.#connected ? this.caller : null;
  }

  /** Commits an event of a line and tells its user. False when it meant nothing. */
  apply(party: Party, event: LineEvent): boolean {
    const effects = party.line.apply(event, this.context.now());
    if (effects.length > 0) this.context.book.update(party.line);
    return effects.length > 0;
  }

  /** Takes the caller's phone under care. */
  adoptCaller(party: Party, leg: Leg): void {
    this.caller = party;
    this.#care(party, leg);
  }

  /** Starts the time after which nobody has answered. */
  startRinging(): void {
    this.stopRinging();
    this.#ringTimer = setTimeout(() => this.end('notAnswered', null), this.context.noAnswerMs);
  }

  stopRinging(): void {
    if (this.#ringTimer) clearTimeout(this.#ringTimer);
    this.#ringTimer = null;
  }

  /** Connects the caller to a service of the server. */
  async serve(source: Source): Promise<void> {
    const { caller } = this;
    if (!caller?.leg) return;
    if (!caller.leg.isConnected && !(await caller.leg.accept())) return this.end('mediaFailure', null);
    this.#service = source;
    this.stopRinging();
    this.apply(caller, { type: 'connect', at: this.context.now() });
    this.refreshAudio();
  }

  /** Watches a leg that rings for a party. */
  adoptRinging(party: Party, leg: Leg): void {
    party.ringing.push(leg);
    this.#care(party, leg);
    leg.handlers.onRinging = () => {
      if (!this.caller) return;
      if (this.apply(this.caller, { type: 'ring' })) {
        if (this.caller.leg?.isConnected) this.caller.leg.endpoint.hear({ kind: 'ringback' });
        else this.caller.leg?.ring();
      }
    };
    leg.handlers.onAnswered = () => void this.#answered(party, leg);
    leg.handlers.onRefused = (status) => this.refused(party, leg, causeOfRefusal(party, leg, status));
  }

  /** One phone of a party is out; without any other the party is, and without any party the call. */
  refused(party: Party, leg: Leg | null, cause: DropCause): void {
    party.ringing = party.ringing.filter((other) => other !== leg);
    if (party.ringing.length > 0 || isAway(party)) return;
    const remaining = this.callees.filter((other) => other !== party);
    if (remaining.length === 0) return this.end(cause, cause === 'declined' || cause === 'busy' ? party : null);
    this.callees = remaining;
    this.#drop(party, cause, cause === 'declined' ? 'local' : 'server');
  }

  /** Sets what each of two connected parties hears. */
  refreshAudio(): void {
    const { caller } = this;
    const callee = this.#connected;
    if (this.#service) {
      caller?.leg?.endpoint.hear(caller.line.state.at === 'held' ? { kind: 'nothing' } : this.#service);
    }
    if (!caller || !callee) return;
    const of = (party: Party) => ({
      endpointId: party.leg?.endpoint.id ?? null,
      isHolding: party.line.state.at === 'held',
    });
    caller.leg?.endpoint.hear(audioFor(of(caller), of(callee)));
    callee.leg?.endpoint.hear(audioFor(of(callee), of(caller)));
  }

  setHold(party: Party, isHeld: boolean): boolean {
    if (!this.apply(party, { type: isHeld ? 'hold' : 'retrieve' })) return false;
    const other = this.otherOf(party);
    if (other?.line.isLive) {
      other.line.heldByRemote = isHeld;
      this.context.book.update(other.line);
    }
    this.refreshAudio();
    return true;
  }

  /** Gives a party another phone for the same line: the page was reloaded. */
  replaceLeg(party: Party, leg: Leg): void {
    party.leg = leg;
    party.returning = null;
    this.#care(party, leg);
    this.refreshAudio();
  }

  /**
   * Ends the call for everybody.
   *
   * @param by the party that ended it; null when it was the server
   */
  end(cause: DropCause, by: Party | null): void {
    if (this.#isOver.value) return;
    this.#isOver.value = true;
    this.stopRinging();
    this.context.book.calls.delete(this.id);
    for (const party of this.parties) {
      const lostByServer = by === null || cause === 'connectionLost';
      this.#drop(party, cause, party === by ? (lostByServer ? 'server' : 'local') : by === null ? 'server' : 'remote');
    }
  }

  /** Legs of this call on a connection. */
  partiesOn(connection: SipConnection): Party[] {
    return this.parties.filter((party) => [party.leg, ...party.ringing].some((leg) => leg?.connection === connection));
  }

  #care(party: Party, leg: Leg): void {
    leg.handlers = {
      onCancelled: () => this.end('callerCancel', party),
      onHungUp: () => this.end('normal', party),
      onMediaFailed: () => this.end('mediaFailure', null),
      onInfoDigit: (digit) => this.#relayDigit(party, digit),
      onPhoneHold: (isHeld) => this.setHold(party, isHeld),
    };
  }

  async #answered(party: Party, leg: Leg): Promise<void> {
    const { caller } = this;
    if (!caller || this.#connected || this.#isOver.value) return;
    this.#connected = party;
    this.stopRinging();
    party.ringing = party.ringing.filter((other) => other !== leg);
    party.leg = leg;
    party.line.terminalId = leg.terminalId;
    party.line.terminalCallId = leg.dialog.callId;
    this.#dismissOthers(party);
    if (caller.leg && !caller.leg.isConnected && !(await caller.leg.accept())) return this.end('mediaFailure', null);
    if (this.#isOver.value) return;
    const at = this.context.now();
    if (party.user) caller.line.remote = { label: party.user.displayName, number: party.user.number };
    this.apply(caller, { type: 'connect', at });
    this.apply(party, { type: 'connect', at });
    this.refreshAudio();
  }

  #dismissOthers(winner: Party): void {
    const others = this.callees.filter((party) => party !== winner);
    this.callees = [winner];
    for (const party of others) this.#drop(party, 'answeredElsewhere', 'server');
    for (const leg of winner.ringing) this.#endLeg(leg, 'answeredElsewhere');
    winner.ringing = [];
  }

  #drop(party: Party, cause: DropCause, endedBy: 'local' | 'remote' | 'server'): void {
    if (party.graceTimer) clearTimeout(party.graceTimer);
    party.graceTimer = null;
    for (const leg of [party.leg, party.returning, ...party.ringing]) if (leg) this.#endLeg(leg, cause);
    party.leg = null;
    party.returning = null;
    party.ringing = [];
    this.apply(party, { type: 'drop', cause, endedBy, at: this.context.now() });
  }

  #endLeg(leg: Leg, cause: DropCause): void {
    const { status, code } = refusalOf[cause];
    leg.end({ status, headers: [[SIP_CODE_HEADER, code]] }, reasonHeader(cause));
  }

  #relayDigit(party: Party, digit: string): void {
    const other = this.otherOf(party);
    if (other?.line.state.at !== 'talking' || party.line.state.at !== 'talking') return;
    // A phone that takes no digits, or a worker that ended: the digit is lost, the call has its own watchdogs.
    other.leg?.endpoint.sendDtmf(digit).catch(() => {});
  }
}
