import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type {
  Endpoint,
  EndpointHandlers,
  EndpointStats,
  MediaEngine,
  PlainRtp,
  Recorder,
  RecorderWatch,
  Source,
} from './MediaEngine.ts';
import type { FromWorker, MediaOptions, ToWorker } from './workerMessages.ts';

type Distribute<T> = T extends { id: number } ? Omit<T, 'id'> : never;
type Request = Distribute<ToWorker>;

/**
 * Media in a worker of its own. When the worker dies, every endpoint of it is lost (`onLost`), whatever was asked
 * of it rejects, and the next endpoint starts a new worker.
 */
export class WorkerMediaEngine implements MediaEngine {
  readonly #options: MediaOptions;
  readonly #onFault: (error: Error) => void;
  readonly #endpoints = new Map<string, WorkerEndpoint>();
  readonly #watches = new Map<string, RecorderWatch>();
  readonly #waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  #worker: Worker | null = null;
  #nextId = 1;
  #isClosed = false;

  /** @param onFault the worker has died of this */
  constructor(options: Partial<MediaOptions> = {}, onFault: (error: Error) => void = () => {}) {
    this.#onFault = onFault;
    this.#options = { loopbackOnly: false, ...options };
    this.#start();
  }

  get size(): number {
    return this.#endpoints.size;
  }

  createEndpoint(plain?: PlainRtp): Endpoint {
    const endpoint = new WorkerEndpoint(this);
    this.#endpoints.set(endpoint.id, endpoint);
    if (plain) this.tell({ op: 'plain', endpoint: endpoint.id, plain });
    return endpoint;
  }

  async createRecorder(file: string, watch?: RecorderWatch): Promise<Recorder> {
    const recorder = randomUUID();
    if (watch) this.#watches.set(recorder, watch);
    await this.ask<null>({ op: 'record', recorder, file, quietMs: watch?.quietMs ?? null }).catch((error: unknown) => {
      this.#watches.delete(recorder);
      throw error;
    });
    let stopped: Promise<number | null> | null = null;
    return {
      take: (endpoints, isPaused) => this.tell({ op: 'take', recorder, endpoints, isPaused }),
      stop: () => {
        this.#watches.delete(recorder);
        stopped ??= this.ask<number>({ op: 'stopRecord', recorder }).catch(() => null);
        return stopped;
      },
    };
  }

  prepare(file: string): Promise<number> {
    return this.ask<number>({ op: 'prepare', file });
  }

  /** Asks the worker; rejects when it refuses or dies. */
  ask<T>(request: Request): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const worker = this.#start();
      if (!worker) return reject(new Error('media engine closed'));
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
  }

  tell(message: Extract<ToWorker, { op: 'hear' | 'watch' | 'take' | 'plain' }>): void {
    (message.op === 'plain' ? this.#start() : this.#worker)?.postMessage(message);
  }

  forget(id: string): void {
    this.#endpoints.delete(id);
  }

  /** Kills the worker as a fault would; for the test of what happens then. */
  async crash(): Promise<void> {
    await this.#worker?.terminate();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #start(): Worker | null {
    if (this.#worker || this.#isClosed) return this.#worker;
    const worker = new Worker(new URL('./mediaWorker.ts', import.meta.url), {
      name: 'media',
      workerData: this.#options,
      execArgv: [],
    });
    worker.on('message', (message: FromWorker) => this.#receive(message));
    // What is lost is told by the 'exit' that follows; only this one knows why.
    worker.on('error', (error) => this.#onFault(error));
    worker.on('exit', () => this.#lose(worker));
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromWorker): void {
    if ('recorder' in message) {
      const watch = this.#watches.get(message.recorder);
      if (message.event === 'quiet') watch?.onQuiet();
      else watch?.onFailed();
      return;
    }
    if ('event' in message) {
      const handlers = this.#endpoints.get(message.endpoint)?.handlers;
      if (message.event === 'dtmf') handlers?.onDtmf?.(message.digit);
      else if (message.event === 'unheard') handlers?.onUnheard?.();
      else handlers?.onSilent?.();
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!waiting) return;
    if (message.ok) waiting.resolve(message.value as never);
    else waiting.reject(new Error(message.text));
  }

  #lose(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const waiting of this.#waiting.values()) waiting.reject(new Error('media worker ended'));
    this.#waiting.clear();
    this.#watches.clear();
    const lost = [...this.#endpoints.values()];
    this.#endpoints.clear();
    for (const endpoint of lost) endpoint.handlers.onLost?.();
  }
}

class WorkerEndpoint implements Endpoint {
  readonly id = randomUUID();
  handlers: EndpointHandlers = {};
  readonly #engine: WorkerMediaEngine;
  #isClosed = false;

  constructor(engine: WorkerMediaEngine) {
    this.#engine = engine;
  }

  offer(): Promise<string> {
    return this.#engine.ask({ op: 'offer', endpoint: this.id });
  }
  accept(sdp: string): Promise<void> {
    return this.#engine.ask({ op: 'accept', endpoint: this.id, sdp });
  }
  answer(sdp: string): Promise<string> {
    return this.#engine.ask({ op: 'answer', endpoint: this.id, sdp });
  }
  hear(source: Source): void {
    this.#engine.tell({ op: 'hear', endpoint: this.id, source });
  }
  sendDtmf(digits: string): Promise<boolean> {
    return this.#engine.ask({ op: 'sendDtmf', endpoint: this.id, digits });
  }
  watch(): void {
    this.#engine.tell({ op: 'watch', endpoint: this.id });
  }
  stats(): Promise<EndpointStats> {
    return this.#engine.ask({ op: 'stats', endpoint: this.id });
  }
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#engine.forget(this.id);
    // Nobody waits for it, and a worker that is gone has nothing to close.
    this.#engine.ask({ op: 'close', endpoint: this.id }).catch(() => {});
  }
}
