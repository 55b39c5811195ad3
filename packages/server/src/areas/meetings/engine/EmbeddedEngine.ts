import { Worker } from 'node:worker_threads';
import type { VoiceThread } from '../../../media/worker/relayMessages.ts';
import type { MediaOptions } from '../../../media/worker/workerMessages.ts';
import type { EngineEvent, Layer, MeetingEngine, StreamKind } from './MeetingEngine.ts';
import type { FromMeetings, ToMeetings, Verb } from './workerMessages.ts';

interface Waiting {
  resolve(value: string): void;
  reject(error: Error): void;
}

/**
 * The engine that the server brings along: a forwarder in a thread of its own, started when the first room opens. A thread that dies takes all
 * seats along; the next room starts another one.
 */
export class EmbeddedEngine implements MeetingEngine {
  readonly canPhones = true;
  onEvent: (event: EngineEvent) => void = () => {};
  readonly #options: MediaOptions;
  readonly #onFault: (error: Error) => void;
  readonly #waiting = new Map<number, Waiting>();
  /** The room of each seat. */
  readonly #seats = new Map<string, string>();
  #worker: Worker | null = null;
  #voices: VoiceThread | null = null;
  #isStopped = false;
  #nextId = 1;

  constructor(options: MediaOptions, onFault: (error: Error) => void) {
    this.#options = options;
    this.#onFault = onFault;
  }

  async isReady(): Promise<boolean> {
    return !this.#isStopped;
  }

  async open(room: string): Promise<void> {
    await this.#ask('open', room);
  }

  get voices(): VoiceThread | null {
    return this.#voices;
  }

  join(room: string, seat: string): Promise<void> {
    return this.#seat('join', room, seat);
  }

  joinPhone(room: string, seat: string, endpointId: string): Promise<void> {
    return this.#seat('joinPhone', room, seat, endpointId);
  }

  async #seat(op: Verb, room: string, seat: string, ...more: string[]): Promise<void> {
    const isNew = !this.#seats.has(seat);
    // Before the answer: the first offer may come beside it.
    if (isNew) this.#seats.set(seat, room);
    await this.#ask(op, room, seat, ...more).catch((error: unknown) => {
      if (isNew) this.#seats.delete(seat);
      throw error;
    });
  }

  publish(seat: string, offer: string): Promise<string> {
    return this.#ask('publish', seat, offer);
  }

  async subscribe(seat: string, n: number, answer: string): Promise<void> {
    await this.#ask('subscribe', seat, n, answer);
  }

  async switchLayer(seat: string, from: string, layer: Layer): Promise<void> {
    await this.#ask('switchLayer', seat, from, layer);
  }

  async mute(seat: string, kind: StreamKind, isMuted: boolean): Promise<void> {
    await this.#ask('mute', seat, kind, isMuted);
  }

  async announce(seat: string, files: readonly string[]): Promise<void> {
    await this.#ask('announce', seat, files);
  }

  async kick(seat: string): Promise<void> {
    this.#seats.delete(seat);
    await this.#ask('kick', seat);
  }

  async close(room: string): Promise<void> {
    for (const [seat, of] of this.#seats) if (of === room) this.#seats.delete(seat);
    await this.#ask('close', room);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#seats.clear();
    await this.#worker?.terminate();
  }

  /** Ends the thread as a fault would. For tests. */
  async crash(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(op: Verb, ...given: unknown[]): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(new Error('the engine is over'));
      const worker = this.#started();
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, op, given } satisfies ToMeetings);
    });
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./meetingWorker.ts', import.meta.url), {
      ...{ name: 'meetings', workerData: this.#options, execArgv: [] },
    });
    this.#worker = worker;
    this.#voices = {
      index: -1,
      tell: (relay, transfer = []) => worker.postMessage({ relay } satisfies ToMeetings, transfer),
    };
    worker.on('message', (message: FromMeetings) => this.#hear(message));
    worker.on('error', (error: Error) => this.#onFault(error));
    worker.on('exit', () => {
      this.#worker = null;
      this.#voices = null;
      for (const { reject } of this.#waiting.values()) reject(new Error('the worker of meetings ended'));
      this.#waiting.clear();
      const seats = [...this.#seats.keys()];
      this.#seats.clear();
      for (const seat of seats) this.onEvent({ kind: 'lost', seat });
    });
    return worker;
  }

  #hear(message: FromMeetings): void {
    if ('event' in message) {
      if (!this.#seats.has(message.event.seat)) return;
      if (message.event.kind === 'lost') this.#seats.delete(message.event.seat);
      return this.onEvent(message.event);
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!waiting) return;
    if (message.ok) waiting.resolve(message.value ?? '');
    else waiting.reject(new Error(message.text));
  }
}
