import type { Party } from '../call/Party.ts';
import type { QueuedCall } from '../ports/QueuedCall.ts';
import { callMachine, partiesOf } from './callMachine.ts';
import { type CallEffect, type CallEvent, type CallState, type LoanId, newCall, type PartyId } from './callState.ts';

/** The state of a call, and the parties and loans to queues that its ids stand for. */
export class Roles {
  #state: CallState = newCall;
  readonly #parties = new Map<PartyId, Party>();
  readonly #loans: QueuedCall[] = [];

  get state(): CallState {
    return this.#state;
  }
  /** @param coming parties that the event names and the call does not know yet */
  commit(event: CallEvent, coming: readonly Party[]): readonly CallEffect[] {
    for (const party of coming) this.#parties.set(party.line.id, party);
    const [next, effects] = callMachine(this.#state, event);
    this.#state = next;
    return effects;
  }
  party(id: PartyId): Party | null {
    return this.#parties.get(id) ?? null;
  }
  /** @returns the id of a loan that begins */
  lend(queued: QueuedCall): LoanId {
    return this.#loans.push(queued) - 1;
  }
  loan(id: LoanId): QueuedCall | null {
    return this.#loans[id] ?? null;
  }
  get caller(): Party | null {
    const { caller } = this.#state;
    return caller === null ? null : this.party(caller);
  }
  named(role: 'callees' | 'members' | 'monitors'): Party[] {
    return this.#of(this.#state[role]);
  }
  get all(): Party[] {
    return this.#of(partiesOf(this.#state));
  }
  /** A party has gone, here or to another call. */
  forget(party: Party): void {
    this.#parties.delete(party.line.id);
  }
  #of(ids: readonly PartyId[]): Party[] {
    return ids.flatMap((id) => this.#parties.get(id) ?? []);
  }
}
