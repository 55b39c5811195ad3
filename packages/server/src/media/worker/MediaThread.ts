import { type MessagePort, Worker } from 'node:worker_threads';
import type { FromWorker, MediaOptions, ToWorker } from './workerMessages.ts';

type Distribute<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type Request = Distribute<ToWorker>;
export type Notice = Exclude<ToWorker, { id: number }>;
type Event = Extract<FromWorker, { event: string }>;

/** One worker of the media engine, as long as it lives: requests to it, and its events. */
export class MediaThread {
  readonly index: number;
  /** Legs that are handled here. */
  endpoints = 0;
  /** Share of a core that it used of late, and how many legs there were then. */
  used = { share: 0, endpoints: 0 };
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  #nextId = 1;
  #isOver = false;

  /** @param on.lost it has ended, by a fault or by `close` */
  constructor(
    options: MediaOptions,
    index: number,
    on: { event(event: Event): void; lost(error: Error | null): void },
  ) {
    this.index = index;
    const name = index === 0 ? 'media' : `media ${index + 1}`;
    this.#worker = new Worker(new URL('./mediaWorker.ts', import.meta.url), {
      name,
      workerData: options,
      execArgv: [],
    });
    let cause: Error | null = null;
    this.#worker.on('message', (message: FromWorker) => {
      if (!('event' in message)) return this.#settle(message);
      if (message.event === 'load') this.used = { share: message.share, endpoints: this.endpoints };
      else on.event(message);
    });
    this.#worker.on('error', (error: Error) => {
      cause = error;
    });
    this.#worker.on('exit', () => {
      this.#isOver = true;
      for (const waiting of this.#waiting.values()) waiting.reject(new Error('media worker ended'));
      this.#waiting.clear();
      on.lost(cause);
    });
  }

  /** Rejects when it refuses or dies. */
  ask<T>(request: Request): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // a worker that has ended answers nobody
      if (this.#isOver) return reject(new Error('media worker ended'));
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  tell(message: Notice, transfer: MessagePort[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(message: Extract<FromWorker, { id: number }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!waiting) return;
    if (message.ok) waiting.resolve(message.value as never);
    else waiting.reject(new Error(message.text));
  }
}
