import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Beside, Endpoint, MediaEngine, PlainRtp, Recorder, RecorderWatch, Source } from '../MediaEngine.ts';
import { partOf } from '../rtp/PortPool.ts';
import { type MediaLoad, mediaLoad } from './admission.ts';
import { MediaThread } from './MediaThread.ts';
import { Relays } from './Relays.ts';
import type { VoiceThread } from './relayMessages.ts';
import { WorkerEndpoint } from './WorkerEndpoint.ts';
import type { FromWorker, MediaOptions } from './workerMessages.ts';

const SPREAD = 16;
/** The use of the processor is looked at this often at most, in milliseconds. */
const LOOK_MS = 1000;

/**
 * Media in workers of its own, up to one per core. Legs of one call are handled by one worker where that is known when they are made;
 * legs of two that hear each other are joined by a relay. When a worker dies, its endpoints are lost (`onLost`), whatever
 * was asked of it rejects, and the next endpoint starts a new one.
 */
export class WorkerMediaEngine implements MediaEngine {
  readonly #options: MediaOptions;
  readonly #onFault: (error: Error) => void;
  readonly #onMeasured: (calls: number) => void;
  readonly #most: number;
  readonly #threads: MediaThread[] = [];
  readonly #endpoints = new Map<string, WorkerEndpoint>();
  readonly #watches = new Map<string, { watch: RecorderWatch; thread: MediaThread }>();
  /** Voices that other threads than those of the engine handle. */
  readonly #voices = new Map<string, VoiceThread>();
  readonly #relays = new Relays((id) => this.#endpoints.get(id)?.thread ?? this.#voices.get(id));
  readonly beside: Beside = {
    add: (voice, there) => void this.#voices.set(voice, there),
    hear: (voice, there, endpointIds) => this.#relays.listen(voice, there, endpointIds),
    remove: (voice) => {
      const there = this.#voices.get(voice);
      if (there) this.#relays.listen(voice, there, []);
      this.#voices.delete(voice);
    },
  };
  #packetsPerSecond: number | null = null;
  #machine = { at: performance.now(), used: process.cpuUsage(), share: 0 };
  #isClosed = false;

  /**
   * @param onFault a worker has died of this
   * @param onMeasured called once with how many calls between two plain phones the workers can carry together
   */
  constructor(
    options: Partial<MediaOptions> = {},
    onFault: (error: Error) => void = () => {},
    onMeasured: (calls: number) => void = () => {},
  ) {
    this.#onFault = onFault;
    this.#onMeasured = onMeasured;
    this.#options = { loopbackOnly: false, ...options };
    this.#most = options.workers ?? availableParallelism();
    this.#start();
  }

  get size(): number {
    return this.#endpoints.size;
  }

  createEndpoint(plain?: PlainRtp, near?: Pick<Endpoint, 'id'>): Endpoint {
    const thread = this.#endpoints.get(near?.id ?? '')?.thread ?? this.#choose();
    const endpoint = new WorkerEndpoint(thread, {
      hear: (source) => this.#hear(endpoint, source),
      closed: () => this.#forget(endpoint),
    });
    if (!thread) return endpoint;
    thread.endpoints++;
    this.#endpoints.set(endpoint.id, endpoint);
    if (plain) thread.tell({ op: 'plain', endpoint: endpoint.id, plain });
    return endpoint;
  }

  async createRecorder(file: string, watch?: RecorderWatch): Promise<Recorder> {
    const recorder = randomUUID();
    const thread = this.#choose();
    if (!thread) throw new Error('media engine closed');
    if (watch) this.#watches.set(recorder, { watch, thread });
    const record = { op: 'record', recorder, file, quietMs: watch?.quietMs ?? null } as const;
    await thread.ask<null>(record).catch((error: unknown) => {
      this.#watches.delete(recorder);
      throw error;
    });
    let stopped: Promise<number | null> | null = null;
    return {
      take: (endpoints, isPaused) => {
        this.#relays.listen(recorder, thread, endpoints);
        thread.tell({ op: 'take', recorder, endpoints, isPaused });
      },
      stop: () => {
        this.#watches.delete(recorder);
        stopped ??= thread
          .ask<number>({ op: 'stopRecord', recorder })
          .catch(() => null)
          .finally(() => this.#relays.listen(recorder, thread, []));
        return stopped;
      },
    };
  }

  async prepare(file: string): Promise<number> {
    // Listeners may be handled by any worker, so each prepares the file.
    const lengths = await Promise.all(this.#running().map((thread) => thread.ask<number>({ op: 'prepare', file })));
    const [length] = lengths;
    if (length === undefined) throw new Error('media engine closed');
    return length;
  }

  load(): MediaLoad {
    const now = performance.now();
    if (now - this.#machine.at >= LOOK_MS) {
      const { user, system } = process.cpuUsage(this.#machine.used);
      const share = (user + system) / 1000 / (now - this.#machine.at) / availableParallelism();
      // A single busy second, as at the start, is no overload.
      this.#machine = { at: now, used: process.cpuUsage(), share: (this.#machine.share + share) / 2 };
    }
    return mediaLoad({
      workers: this.#threads,
      most: this.#most,
      machineShare: this.#machine.share,
      cores: availableParallelism(),
      packetsPerSecond: this.#packetsPerSecond,
    });
  }

  /** Kills the workers as a fault would; for the test of what happens then. */
  async crash(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.crash();
  }

  #hear(endpoint: WorkerEndpoint, source: Source): void {
    const { thread } = endpoint;
    if (!thread || !this.#threads.includes(thread)) return;
    const heard = source.kind === 'peer' ? [source.endpointId] : source.kind === 'mix' ? source.endpointIds : [];
    this.#relays.listen(endpoint.id, thread, heard);
    thread.tell({ op: 'hear', endpoint: endpoint.id, source });
  }

  #forget(endpoint: WorkerEndpoint): void {
    const { thread } = endpoint;
    if (!this.#endpoints.has(endpoint.id) || !thread) return;
    this.#relays.listen(endpoint.id, thread, []);
    this.#endpoints.delete(endpoint.id);
    thread.endpoints--;
  }

  #running(): MediaThread[] {
    if (this.#threads.length === 0) this.#start();
    return [...this.#threads];
  }

  /** The worker with the fewest legs; a new one when all have many. */
  #choose(): MediaThread | null {
    const [least] = this.#running().toSorted((a, b) => a.endpoints - b.endpoints);
    if (!least || least.endpoints < (this.#options.spread ?? SPREAD) || this.#threads.length >= this.#most)
      return least ?? null;
    return this.#start();
  }

  #start(): MediaThread | null {
    if (this.#isClosed) return null;
    const taken = new Set(this.#threads.map(({ index }) => index));
    const index = Array.from({ length: this.#most }, (_, i) => i).find((i) => !taken.has(i)) ?? 0;
    const { portRange } = this.#options;
    const options = { ...this.#options, ...(portRange ? { portRange: partOf(portRange, index, this.#most) } : {}) };
    const thread = new MediaThread(options, index, {
      event: (event) => this.#receive(event),
      lost: (error) => this.#lose(thread, error),
    });
    this.#threads.push(thread);
    return thread;
  }

  #receive(event: Extract<FromWorker, { event: string }>): void {
    if (event.event === 'measured') {
      if (this.#packetsPerSecond !== null) return;
      this.#packetsPerSecond = event.packetsPerSecond;
      this.#onMeasured(this.load().limit ?? 0);
    } else if ('recorder' in event) {
      const watch = this.#watches.get(event.recorder)?.watch;
      if (event.event === 'quiet') watch?.onQuiet?.();
      else watch?.onFailed();
    } else if ('endpoint' in event) {
      const handlers = this.#endpoints.get(event.endpoint)?.handlers;
      if (event.event === 'dtmf') handlers?.onDtmf?.(event.digit);
      else if (event.event === 'talking') handlers?.onTalking?.(event.isTalking);
      else if (event.event === 'unheard') handlers?.onUnheard?.();
      else handlers?.onSilent?.();
    }
  }

  #lose(thread: MediaThread, error: Error | null): void {
    this.#threads.splice(this.#threads.indexOf(thread), 1);
    if (error) this.#onFault(error);
    const unwatched = [...this.#watches].filter(([, watched]) => watched.thread === thread);
    for (const [recorder] of unwatched) this.#watches.delete(recorder);
    const lost = [...this.#endpoints.values()].filter((endpoint) => endpoint.thread === thread);
    for (const endpoint of lost) this.#forget(endpoint);
    for (const endpoint of lost) endpoint.handlers.onLost?.();
    for (const [, { watch }] of unwatched) watch.onLost?.();
  }
}
