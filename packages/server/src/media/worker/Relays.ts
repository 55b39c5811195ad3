import { MessageChannel } from 'node:worker_threads';
import type { VoiceThread } from './relayMessages.ts';

/**
 * Lets what a leg of one worker says be heard in another, as long as a leg there listens. Calls stay in one worker where they
 * can; legs that are joined later, transfers and recordings need not move.
 */
export class Relays {
  readonly #threadOf: (endpoint: string) => VoiceThread | undefined;
  /** What a listener hears: an endpoint or a recorder, by id. */
  readonly #heardBy = new Map<string, { thread: VoiceThread; endpoints: Set<string> }>();
  /** Pairs of workers that have a channel, by the one that speaks. */
  readonly #channels = new WeakMap<VoiceThread, WeakSet<VoiceThread>>();

  constructor(threadOf: (endpoint: string) => VoiceThread | undefined) {
    this.#threadOf = threadOf;
  }

  /** From here on a listener in `thread` hears these endpoints; none: it hears nobody any more. */
  listen(listener: string, thread: VoiceThread, endpoints: readonly string[]): void {
    const before = this.#heardBy.get(listener)?.endpoints ?? new Set();
    const foreign = new Set(endpoints.filter((id) => (this.#threadOf(id) ?? thread) !== thread));
    if (foreign.size > 0) this.#heardBy.set(listener, { thread, endpoints: foreign });
    else this.#heardBy.delete(listener);
    for (const id of foreign) if (!before.has(id)) this.#begin(id, thread);
    for (const id of before) if (!foreign.has(id) && !this.#isHeard(id, thread)) this.#end(id, thread);
  }

  #isHeard(id: string, thread: VoiceThread): boolean {
    return [...this.#heardBy.values()].some((heard) => heard.thread === thread && heard.endpoints.has(id));
  }

  #begin(id: string, to: VoiceThread): void {
    const from = this.#threadOf(id);
    if (!from) return;
    const known = this.#channels.get(from) ?? new WeakSet();
    this.#channels.set(from, known);
    if (!known.has(to)) {
      known.add(to);
      const { port1, port2 } = new MessageChannel();
      from.tell({ op: 'speakTo', thread: to.index, port: port1 }, [port1]);
      to.tell({ op: 'listenTo', port: port2 }, [port2]);
    }
    to.tell({ op: 'remote', endpoint: id });
    from.tell({ op: 'relay', endpoint: id, thread: to.index });
  }

  #end(id: string, to: VoiceThread): void {
    this.#threadOf(id)?.tell({ op: 'unrelay', endpoint: id, thread: to.index });
    to.tell({ op: 'unremote', endpoint: id });
  }
}
