import type { DropCause } from '@ringside/protocol/rest';
import type { Route, UserRef } from '../ports.ts';
import type { QueuedCall, QueuedCallHandlers, QueueSound } from '../QueuedCall.ts';

/** For tests: a call that writes down what the queue does with it. */
export class FakeQueuedCall implements QueuedCall {
  readonly did: string[] = [];
  readonly callId: string;
  readonly caller;
  readonly enteredAt = Date.now();
  handlers: QueuedCallHandlers = { onAnswered() {}, onRefused() {}, onMoved() {}, onOver() {}, onDigit() {} };
  /** Why the agents cannot be rung. */
  missing: DropCause | null = null;
  constructor(callId: string, number = '0199004127') {
    this.callId = callId;
    this.caller = { label: 'Claire', number, userId: null };
  }
  hear(sound: QueueSound): void {
    this.did.push(`hear ${'file' in sound ? sound.file : sound.kind}`);
  }
  ring(user: UserRef): DropCause | null {
    this.did.push(`ring ${user.userId}`);
    return this.missing;
  }
  stopRinging(userId: string): void {
    this.did.push(`stop ${userId}`);
  }
  pass(route: Route): DropCause | null {
    this.did.push(`pass ${route.to}`);
    return null;
  }
  end(cause: DropCause): void {
    this.did.push(`end ${cause}`);
    this.handlers.onOver();
  }
}
