import { Call } from './Call.ts';
import type { CallContext } from './CallContext.ts';

/** The live calls, oldest first. Everybody else knows a call by its id. */
export class Calls {
  readonly #calls = new Map<string, Call>();

  get size(): number {
    return this.#calls.size;
  }
  get(id: string): Call | undefined {
    return this.#calls.get(id);
  }
  values(): IterableIterator<Call> {
    return this.#calls.values();
  }
  /** A call that nobody is in yet; it is kept until it is over. */
  open(context: CallContext): Call {
    const call: Call = new Call(context, () => this.#calls.delete(call.id));
    this.#calls.set(call.id, call);
    return call;
  }
}

/** What the verbs work with. */
export interface CallWorld extends CallContext {
  calls: Calls;
}
