import { randomUUID } from 'node:crypto';
import type { Endpoint, EndpointHandlers, EndpointStats, Source } from '../MediaEngine.ts';
import type { MediaThread, Request } from './MediaThread.ts';

/** An endpoint in the main thread: each verb is a request to the worker that handles it. */
export class WorkerEndpoint implements Endpoint {
  readonly id = randomUUID();
  handlers: EndpointHandlers = {};
  /** Null: the engine was closed before. */
  readonly thread: MediaThread | null;
  readonly #on: { hear(source: Source): void; closed(): void };
  #isClosed = false;

  constructor(thread: MediaThread | null, on: { hear(source: Source): void; closed(): void }) {
    this.thread = thread;
    this.#on = on;
  }

  offer(): Promise<string> {
    return this.#ask({ op: 'offer', endpoint: this.id });
  }
  accept(sdp: string): Promise<void> {
    return this.#ask({ op: 'accept', endpoint: this.id, sdp });
  }
  answer(sdp: string): Promise<string> {
    return this.#ask({ op: 'answer', endpoint: this.id, sdp });
  }
  hear(source: Source): void {
    this.#on.hear(source);
  }
  sendDtmf(digits: string): Promise<boolean> {
    return this.#ask({ op: 'sendDtmf', endpoint: this.id, digits });
  }
  watch(): void {
    this.thread?.tell({ op: 'watch', endpoint: this.id });
  }
  stats(): Promise<EndpointStats> {
    return this.#ask({ op: 'stats', endpoint: this.id });
  }
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#on.closed();
    // Nobody waits for it, and a worker that is gone has nothing to close.
    this.#ask({ op: 'close', endpoint: this.id }).catch(() => {});
  }

  #ask<T>(request: Request): Promise<T> {
    return this.thread?.ask<T>(request) ?? Promise.reject(new Error('media engine closed'));
  }
}
