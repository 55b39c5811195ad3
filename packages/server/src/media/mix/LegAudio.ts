import { digitOf, dtmfPayloads } from '../codec/dtmf.ts';
import { encodedFrames } from '../codec/encodeFrames.ts';
import type { Source } from '../MediaEngine.ts';
import { RtpStamper, type Stamp } from '../rtp/RtpStamper.ts';
import { everyFrame } from './mediaClock.ts';
import { playMix } from './playMix.ts';
import { Voice } from './Voice.ts';

const DTMF_MS = 100;
const DTMF_GAP_FRAMES = 4;

/** G.711 as it came, for a leg that speaks the same and needs no transcoding. */
export interface G711 {
  law: 'PCMU' | 'PCMA';
  payload: Uint8Array;
}

/** A packet from a phone, in the terms in which legs are joined: Opus, and a clock of 48 kHz. */
export interface Received {
  seq: number;
  timestamp: number;
  marker: boolean;
  isEvent: boolean;
  /** Opus, or the RFC 4733 event; made when a listener wants it. */
  payload: () => Uint8Array;
  g711?: G711;
}

const ignore = (): void => {};

/**
 * One leg's audio, whatever carries it: who is heard, digits, and who listens. Opus packets are forwarded as they are;
 * nothing is decoded to connect two parties who both speak it.
 */
export abstract class LegAudio {
  onDtmf: (digit: string) => void = ignore;
  /** Whether the user of the phone talks; reported only while the voice is mixed for a listener. */
  onTalking: (isTalking: boolean) => void = ignore;
  /** Opus payloads as they arrive, for whoever wants to listen in. */
  onAudio: (payload: Uint8Array) => void = ignore;
  /** Share of packets that the phone is expected to lose, 0 to 1; 0 where it does not say. */
  phoneLoss = 0;
  packetsReceived = 0;
  packetsSent = 0;
  /** Other workers, which get every packet as it comes. */
  readonly taps = new Map<number, (packet: Received) => void>();
  /** Endpoints that hear this one. */
  readonly listeners = new Set<LegAudio>();
  /** Endpoints that hear this one alone, mixed with a tone: its digits have to be made anew. One object per taking. */
  readonly #digitTakers = new Set<{ to: LegAudio }>();
  #voice: { voice: Voice; users: number } | null = null;
  readonly #stamper = new RtpStamper({ seq: Math.random() * 30_000, timestamp: Math.random() * 2 ** 31 });
  #stopSource: () => void = () => {};
  #lastEvent: number | null = null;
  #dtmfQueue: (Uint8Array | null)[] = [];
  #stopDtmf: (() => void) | null = null;

  /** Whether the phone takes RFC 4733 events. */
  protected abstract readonly takesEvents: boolean;
  /** Sends Opus to the phone; `g711` is the same sound, where it came so. */
  protected abstract sendAudio(payload: () => Uint8Array, stamp: Stamp, marker: boolean, g711?: G711): void;
  /** Sends an event whose duration counts 48 000 a second. */
  protected abstract sendEvent(payload: Uint8Array, stamp: Stamp, marker: boolean): void;

  /** Takes what is sent to the phone from here on. `peer` finds another endpoint by id. */
  hear(source: Source, peer: (id: string) => LegAudio | undefined): void {
    // A voice that is mixed on is taken again before it is let go, so that its decoder goes on.
    const mix = source.kind === 'mix' ? this.#takeVoices(source.endpointIds.map(peer)) : null;
    this.#stopSource();
    this.#stopSource = () => {};
    if (source.kind === 'mix') {
      const stop = playMix(
        mix?.voices ?? [],
        source.beep,
        (payload) => {
          if (this.#stopDtmf) return;
          const stamp = this.#stamper.next(source, performance.now());
          this.sendAudio(() => payload, stamp, stamp.isFirst);
        },
        () => this.phoneLoss,
      );
      this.#stopSource = () => {
        stop();
        mix?.release();
      };
    } else if (source.kind === 'peer' || source.kind === 'echo') {
      const from = source.kind === 'echo' ? this : peer(source.endpointId);
      from?.listeners.add(this);
      this.#stopSource = () => from?.listeners.delete(this);
    } else if (source.kind !== 'nothing') {
      this.#play(source);
    }
  }

  /** False when the phone takes no RFC 4733 events. */
  sendDtmf(digits: string): boolean {
    if (!this.takesEvents) return false;
    this.#queueDigits(digits);
    this.#stopDtmf ??= this.#runDtmf();
    return true;
  }

  /** What the phone says, decoded. To be let go with `releaseVoice`. */
  takeVoice(): Voice {
    if (!this.#voice) {
      this.#voice = { voice: new Voice(), users: 0 };
      this.#voice.voice.talk.onChange = (isTalking) => this.onTalking(isTalking);
    }
    this.#voice.users++;
    return this.#voice.voice;
  }

  releaseVoice(): void {
    if (!this.#voice || --this.#voice.users > 0) return;
    this.#voice.voice.close();
    this.#voice = null;
  }

  /** What the phone that loses most of those that hear this one is expected to lose. */
  protected get lossOfListeners(): number {
    let most = 0;
    for (const { phoneLoss } of this.listeners) most = Math.max(most, phoneLoss);
    return most;
  }

  /** Ends everything that sends or listens. */
  protected stop(): void {
    this.#stopSource();
    this.#stopDtmf?.();
    for (const listener of [...this.listeners]) listener.hear({ kind: 'nothing' }, () => undefined);
  }

  /** Takes one packet of the phone. */
  protected receive(packet: Received): void {
    this.packetsReceived++;
    const { isEvent } = packet;
    const begun = isEvent ? this.#receiveEvent(packet) : null;
    if (!isEvent && this.onAudio !== ignore) this.onAudio(packet.payload());
    this.#voice?.voice.push(packet.seq, isEvent ? null : packet.payload());
    if (begun !== null) for (const { to } of this.#digitTakers) to.sendDtmf(begun);
    for (const listener of this.listeners) listener.#forward(this, packet, begun);
    for (const tap of this.taps.values()) tap(packet);
  }

  /** All packets of one digit share their timestamp, so each digit is reported once, also when packets are lost. */
  #receiveEvent(packet: Received): string | null {
    const digit = digitOf(packet.payload());
    if (digit === null || packet.timestamp === this.#lastEvent) return null;
    this.#lastEvent = packet.timestamp;
    this.onDtmf(digit);
    return digit;
  }

  #forward(from: LegAudio, packet: Received, begun: string | null): void {
    if (this.#stopDtmf) {
      // Digits of the server are being sent: sound is left out meanwhile, and digits of the other party wait.
      if (begun !== null) this.#queueDigits(begun);
      return;
    }
    const { seq, timestamp, marker, payload, g711 } = packet;
    const stamp = this.#stamper.forward(from, seq, timestamp, performance.now());
    if (packet.isEvent) this.sendEvent(payload(), stamp, marker);
    else this.sendAudio(payload, stamp, marker || stamp.isFirst, g711);
  }

  #takeVoices(endpoints: (LegAudio | undefined)[]): { voices: Voice[]; release: () => void } {
    const heard = endpoints.filter((endpoint) => endpoint !== undefined);
    const voices = heard.map((endpoint) => endpoint.takeVoice());
    // Digits are passed on between two parties only: in a conference it could not be said who has pressed them.
    const taker = { to: this as LegAudio };
    const [only] = heard;
    if (only && heard.length === 1) only.#digitTakers.add(taker);
    const release = (): void => {
      for (const endpoint of heard) {
        endpoint.#digitTakers.delete(taker);
        endpoint.releaseVoice();
      }
    };
    return { voices, release };
  }

  #play(source: Exclude<Source, { kind: 'nothing' | 'peer' | 'echo' | 'mix' }>): void {
    let stop: () => void = () => {};
    let stopped = false;
    this.#stopSource = () => {
      stopped = true;
      stop();
    };
    encodedFrames(source)
      .then((frames) => {
        if (stopped || frames.length === 0) return;
        let at = 0;
        stop = everyFrame(() => {
          if (this.#stopDtmf) return;
          const stamp = this.#stamper.next(source, performance.now());
          const frame = frames[at] as Uint8Array;
          this.sendAudio(() => frame, stamp, stamp.isFirst);
          at = (at + 1) % frames.length;
        });
      })
      // A file that cannot be read is silence; the call goes on.
      .catch(() => {});
  }

  #queueDigits(digits: string): void {
    for (const digit of digits) {
      this.#dtmfQueue.push(...dtmfPayloads(digit, DTMF_MS), ...new Array<null>(DTMF_GAP_FRAMES).fill(null));
    }
  }

  #runDtmf(): () => void {
    const source = {};
    let isRunning = false;
    const stop = everyFrame(() => {
      const payload = this.#dtmfQueue.shift();
      if (payload === undefined) {
        stop();
        this.#stopDtmf = null;
        return;
      }
      const now = performance.now();
      if (payload === null) isRunning = false;
      else {
        const stamp = isRunning ? this.#stamper.again(now) : this.#stamper.next({ ...source }, now);
        this.sendEvent(payload, stamp, !isRunning);
        isRunning = true;
      }
    });
    return () => {
      this.#dtmfQueue = [];
      stop();
    };
  }
}
