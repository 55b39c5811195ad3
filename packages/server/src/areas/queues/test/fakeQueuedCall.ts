import type { DropCause } from '@ringside/protocol/words/calls';
import { sleep } from '@ringside/testing/wait';
import type { Heard, LedTo, QueuedCall, QueuedCallHandlers, QueueSound } from '../../../calls/ports/QueuedCall.ts';
import type { UserRef } from '../../../routing/RoutingPorts.ts';

/** Every file lasts so long. */
const FILE_MS = 4000;

/** For tests: a call that writes down what the queue does with it. */
export class FakeQueuedCall implements QueuedCall {
  readonly did: string[] = [];
  readonly callId: string;
  readonly caller;
  readonly enteredAt = Date.now();
  handlers: QueuedCallHandlers = { onAnswered() {}, onRefused() {}, onMoved() {}, onOver() {}, onDigit() {} };
  /** Why the agents cannot be rung. */
  missing: DropCause | null = null;
  /** How long the caller's audio takes to come up. */
  upAfterMs = 0;
  /** Leads it on; null: it is only written down. */
  onPass: ((to: LedTo, isByHand?: boolean) => void) | null = null;
  #isOver = false;
  constructor(callId: string, number = '0199004127') {
    this.callId = callId;
    this.caller = { label: 'Claire', number, userId: null };
  }
  async hear(sound: QueueSound): Promise<Heard> {
    if ('file' in sound && sound.file === 'gone.wav') return 'unplayable';
    // As with a real call, nothing is heard before whoever asks has gone on.
    if (sound.kind === 'file') await sleep(this.upAfterMs);
    this.upAfterMs = 0;
    if (this.#isOver) return 'gone';
    this.did.push(`hear ${'file' in sound ? sound.file : sound.kind}`);
    return sound.kind === 'file' ? FILE_MS : 0;
  }
  ring(user: UserRef): DropCause | null {
    this.did.push(`ring ${user.userId}`);
    return this.missing;
  }
  showNext(userId: string, next: string | null): void {
    this.did.push(`${userId} sees ${next ?? 'nobody'} next`);
  }
  stopRinging(userId: string): void {
    this.did.push(`stop ${userId}`);
  }
  pass(to: LedTo, isByHand?: boolean): void {
    if (this.onPass) return this.onPass(to, isByHand);
    this.did.push('groupId' in to ? `pass to ${to.groupId}` : `pass to the mailbox of ${to.voicemailOf}`);
  }
  end(cause: DropCause): void {
    this.did.push(`end ${cause}`);
    this.#isOver = true;
    this.handlers.onOver();
  }
}
