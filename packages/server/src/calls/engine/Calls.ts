import { Call } from '../call/Call.ts';
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

/**
 * Ends the calls of a server that stops: first those that only wait, then those that ring, last those that are talked in. The
 * other way round each agent who is freed would be rung for the next caller of the queue, a moment before that call ends too.
 */
export function endAll(calls: Iterable<Pick<Call, 'members' | 'callees' | 'end'>>): void {
  const rank = ({ members, callees }: Pick<Call, 'members' | 'callees'>): number =>
    members.length > 1 ? 2 : Number(callees.length > 0);
  for (const call of [...calls].toSorted((a, b) => rank(a) - rank(b))) call.end('serverStopped', null);
}

/** What the verbs work with. */
export interface CallWorld extends CallContext {
  calls: Calls;
}
