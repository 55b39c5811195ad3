import type { Party } from '../call/Party.ts';
import type { QueuedCall } from '../ports/QueuedCall.ts';
import type { Ringing } from './Ringing.ts';

/** What a queue has to do with a call: it says who rings until somebody answers, and counts how long they talk. */
export class QueuePart {
  /** Set while a queue has the call and nobody has answered it. */
  call: QueuedCall | null = null;
  /** What the call says of itself where it rings. */
  shows: Ringing | null = null;
  #answered: QueuedCall | null = null;

  /** The queue has the call from here on. */
  enter(call: QueuedCall, shows: Ringing): void {
    this.call = call;
    this.shows = shows;
  }

  /** A queue is told once that its part is over, and again at the end of the call: it counts how long they talk. */
  answered({ user }: Party): void {
    const { call } = this;
    // Passed on and answered again: the queue has heard who answered first, and still waits for the end.
    if (!call) return;
    this.call = null;
    this.#answered = call;
    if (user) call.handlers.onAnswered(user.userId);
  }

  /** The call is over. */
  leave(): void {
    const call = this.call ?? this.#answered;
    this.call = null;
    this.#answered = null;
    call?.handlers.onOver();
  }
}
