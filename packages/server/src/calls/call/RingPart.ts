import type { DropCause } from '@ringside/protocol/words/calls';
import type { Endpoint } from '../../media/MediaEngine.ts';
import type { CallContext } from '../engine/CallContext.ts';
import type { Leg } from '../leg/Leg.ts';
import type { EndedBy, LineEvent } from '../line/lineMachine.ts';
import type { QueuedCall } from '../ports/QueuedCall.ts';
import type { CallEvent, CallState } from '../state/callState.ts';
import { endLeg } from './endLeg.ts';
import { answerable, causeOfRefusal, type Party } from './Party.ts';

/** A call, as far as ringing needs it. */
interface RungCall {
  readonly id: string;
  readonly context: CallContext;
  readonly state: CallState;
  readonly caller: Party | null;
  readonly callees: Party[];
  readonly queue: QueuedCall | null;
  readonly isOver: boolean;
  isAway(party: Party): boolean;
  change(event: CallEvent): void;
  apply(party: Party, event: LineEvent): boolean;
  adopt(party: Party, leg: Leg): void;
  drop(party: Party, cause: DropCause, endedBy: EndedBy): void;
  end(cause: DropCause, by: Party | null): void;
  talk(caller: Party, answering: Party): void;
}

/** What rings in a call: from the first phone that is asked to the one that answers, or to nobody. */
export class RingPart {
  readonly #call: RungCall;

  constructor(call: RungCall) {
    this.#call = call;
  }

  /** Still rings, and nobody has taken it. */
  get isOn(): boolean {
    const { caller, callees, answering } = this.#call.state;
    return caller !== null && callees.length > 0 && answering === null;
  }

  /** What a phone outside plays before it takes the call. */
  get early(): Endpoint | null {
    const { callees, state } = this.#call;
    return callees.find(({ line }) => line.id === state.early)?.ringing[0]?.endpoint ?? null;
  }

  /** Starts the time after which nobody has answered. */
  start(): void {
    const { queue, context } = this.#call;
    const { course } = this.#call.state;
    // How long an agent rings is for the queue to say.
    if (queue) return this.#call.change({ type: 'until', at: null });
    const step = course?.plan.steps[course.place];
    const ownMs = (step?.to === 'user' || step?.to === 'group' ? step.forMs : null) ?? context.noAnswerMs;
    const ringMs = course?.back ? Math.min(ownMs, context.backAfterMs) : ownMs;
    const until = context.now() + ringMs;
    for (const { line } of this.#call.callees) line.ringsUntil = until;
    this.#call.change({ type: 'until', at: until });
  }

  /** Nobody has answered in time. */
  timeIsOver(): void {
    if (this.#call.state.screening) return this.#call.change({ type: 'settle', outcome: 'notAnswered' });
    this.#call.change({ type: 'until', at: null });
    this.unreached('notAnswered', null);
  }

  /** The caller hears that it rings. */
  alert(caller: Party): void {
    this.#call.apply(caller, { type: 'ring' });
    if (!caller.leg?.isConnected) caller.leg?.ring();
  }

  /** Nobody has a phone yet: it rings until one registers, or the time is over. */
  awaitPhones(): void {
    this.#rings();
  }

  /** Watches a leg that rings for a party. */
  watch(party: Party, leg: Leg): void {
    party.ringing.push(leg);
    this.#call.adopt(party, leg);
    party.line.canAnswer = answerable(party);
    leg.handlers.onRinging = () => {
      this.#rings();
      this.offerAnswer(party);
    };
    leg.handlers.onAnswered = () => void this.#answered(party, leg);
    leg.handlers.onEarlyMedia = () => void this.#playEarly(party, leg);
    leg.handlers.onRefused = (status, forwardedTo) => {
      if (forwardedTo !== null && this.#call.context.forward(this.#call.id, party.line.id, forwardedTo)) return;
      this.refused(party, leg, causeOfRefusal(party, leg, status));
    };
    leg.handlers.onMediaFailed = () => this.refused(party, leg, 'mediaFailure');
  }

  /** What rings for a party has changed: whether it can be answered from elsewhere may have too. */
  offerAnswer(party: Party): void {
    const canAnswer = answerable(party);
    if (party.line.canAnswer === canAnswer) return;
    party.line.canAnswer = canAnswer;
    if (party.line.isRingingIn) this.#call.context.book.update(party.line);
  }

  /**
   * A phone has refused the call, or is gone. The last phone of a party takes the party with it; without any party left to ring the
   * call goes on as its plan says, or ends.
   */
  refused(party: Party, leg: Leg | null, cause: DropCause): void {
    const call = this.#call;
    const { queue } = call;
    const { screening } = call.state;
    if (leg) endLeg(leg, cause);
    party.ringing = party.ringing.filter((other) => other !== leg);
    if (party.ringing.length > 0) return this.offerAnswer(party);
    if (call.isAway(party) || !call.callees.includes(party)) return;
    const remaining = call.callees.filter((other) => other !== party);
    if (queue && !screening) {
      call.change({ type: 'part', party: party.line.id });
      call.drop(party, cause, cause === 'declined' ? 'local' : 'server');
      if (party.user) queue.handlers.onRefused(party.user.userId, cause);
      return;
    }
    if (remaining.length === 0 && screening) return call.change({ type: 'settle', outcome: cause });
    if (remaining.length === 0) return this.unreached(cause, cause === 'declined' || cause === 'busy' ? party : null);
    call.change({ type: 'part', party: party.line.id });
    call.drop(party, cause, cause === 'declined' ? 'local' : 'server');
  }

  /** Nobody takes the call: it goes on as its plan says, or ends. */
  unreached(cause: DropCause, by: Party | null): void {
    if (!this.#call.context.goOn(this.#call.id, cause)) this.#call.end(cause, by);
  }

  /** Stops ringing at everybody who still rings. */
  withdraw(cause: DropCause): void {
    this.#call.change({ type: 'withdraw', cause });
  }

  #rings(): void {
    // Completes a semi-attended transfer, which makes the party that is passed on the caller who waits.
    if (this.#call.state.screening) this.#call.change({ type: 'settle', outcome: 'rings' });
    this.#call.change({ type: 'alert' });
  }

  /** Phones of the company play nothing: who calls them hears our own ringing tone. */
  async #playEarly(party: Party, leg: Leg): Promise<void> {
    const { caller } = this.#call;
    if (party.user || !caller?.leg) return;
    if (!caller.leg.isConnected && !(await caller.leg.giveEarlyAudio())) return;
    if (!this.isOn || !party.ringing.includes(leg)) return;
    this.#call.change({ type: 'early', party: party.line.id });
  }

  async #answered(party: Party, leg: Leg): Promise<void> {
    const call = this.#call;
    if (call.state.screening) call.change({ type: 'settle', outcome: 'rings' });
    const { caller } = call;
    if (!caller || call.state.answering !== null || !call.callees.includes(party)) return;
    party.ringing = party.ringing.filter((other) => other !== leg);
    party.leg = leg;
    party.line.terminalId = leg.terminalId;
    party.line.terminalCallId = leg.dialog.callId;
    call.adopt(party, leg);
    this.#dismissOthers(party);
    if (caller.leg && !caller.leg.isConnected && !(await caller.leg.accept())) return call.end('mediaFailure', null);
    if (call.isOver) return;
    // Taken away in the meantime: the queue has rung another agent.
    if (!party.line.isLive) return call.change({ type: 'lose' });
    call.talk(caller, party);
  }

  #dismissOthers(winner: Party): void {
    const cause = winner.picksUp ? 'pickedUp' : 'answeredElsewhere';
    this.#call.change({ type: 'choose', party: winner.line.id, cause });
    for (const leg of winner.ringing) endLeg(leg, 'answeredElsewhere');
    winner.ringing = [];
  }
}
