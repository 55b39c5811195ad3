import type { Endpoint } from '../../media/MediaEngine.ts';
import { audioUp } from '../call/audioUp.ts';
import type { Call } from '../call/Call.ts';

/**
 * Talks with the caller of a call on behalf of the server: picks up, plays files one after the other, waits, and hears
 * digits. Every wait settles at once when the call is over or it is interrupted.
 */
export class Attendant {
  readonly call: Call;
  /** A digit the caller has pressed. */
  onDigit: (digit: string) => void = () => {};
  /** The call goes on at another phone of the caller, or is on hold, or no more. */
  onMoved: () => void = () => {};
  /** The call is over. */
  onEnded: () => void = () => {};
  isOver = false;
  #wake: () => void = () => {};
  /** A phone that sends each key in both ways is heard in the first of them only. */
  #way: 'rtp' | 'info' | null = null;

  constructor(call: Call) {
    this.call = call;
    call.attendant = this;
  }

  get endpoint(): Endpoint | null {
    return this.call.caller?.leg?.endpoint ?? null;
  }

  /** Takes the call. @param service what its line shows; null: nothing @returns false when it is over by then */
  async pickUp(service: 'voicemail' | null = 'voicemail'): Promise<boolean> {
    const { call } = this;
    if (call.caller) call.caller.line.service = service;
    await call.serve({ kind: 'silence' });
    return this.#listen();
  }

  /** Takes the call of a caller who is to be led on: for everybody else it is one that is not answered yet. */
  async hold(): Promise<boolean> {
    const { call } = this;
    const leg = call.caller?.leg;
    if (!leg || (!leg.isConnected && !(await leg.accept()))) {
      this.hangUp();
      return false;
    }
    if (this.isOver) return false;
    call.play({ kind: 'silence' });
    return this.#listen();
  }

  /** The call goes on without, as its plan says. */
  letGo(): void {
    const { call, endpoint } = this;
    this.isOver = true;
    if (endpoint) endpoint.handlers.onDtmf = () => {};
    if (call.attendant === this) call.attendant = null;
    if (call.caller) call.adopt(call.caller);
    call.change({ type: 'hush' });
  }

  async #listen(): Promise<boolean> {
    const { call, endpoint } = this;
    const leg = call.caller?.leg;
    if (this.isOver || !endpoint || !leg) return false;
    endpoint.handlers.onDtmf = (digit) => this.#digit(digit, 'rtp');
    leg.handlers.onInfoDigit = (digit) => this.#digit(digit, 'info');
    await audioUp(endpoint, () => this.isOver);
    return !this.isOver;
  }

  /** Plays a file once. Settles when it is through (true) or interrupted. Rejects when it cannot be played. */
  async play(file: string): Promise<boolean> {
    let isInterrupted = false;
    this.#wake = () => {
      isInterrupted = true;
    };
    const ms = await this.call.context.media.prepare(file);
    if (this.isOver || isInterrupted) return false;
    this.call.play({ kind: 'wav', file, once: true });
    const isWhole = await this.wait(ms);
    if (!this.isOver) this.call.play({ kind: 'silence' });
    return isWhole;
  }

  /** @returns whether nothing has ended it before its time */
  wait(ms: number): Promise<boolean> {
    if (this.isOver) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms, true);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
  }

  /** Ends what is being played or waited for. */
  interrupt(): void {
    this.#wake();
  }

  hangUp(): void {
    if (!this.isOver) this.call.end('normal', null);
  }

  onChanged(): void {
    // another phone of the caller, whose keys are heard from here on
    this.#listen()
      .then(() => this.onMoved())
      .catch(this.call.context.onFault);
  }

  onOver(): void {
    this.isOver = true;
    this.#wake();
    this.onEnded();
  }

  #digit(digit: string, way: 'rtp' | 'info'): void {
    this.#way ??= way;
    if (!this.isOver && this.#way === way) this.onDigit(digit);
  }
}
