import {
  MediaStreamTrack,
  type RTCPeerConnection,
  type RTCRtpTransceiver,
  type RTCSessionDescription,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { digitOf, dtmfPayloads } from './dtmf.ts';
import { encodedFrames } from './encodeFrames.ts';
import { takeChecks } from './iceChecks.ts';
import type { EndpointStats, Source } from './MediaEngine.ts';
import { everyFrame } from './mediaClock.ts';
import {
  createPeerConnection,
  forgetStunServer,
  type IceRole,
  ignorePlainAlerts,
  letPhoneBeginDtls,
} from './peerConnection.ts';
import { playMix } from './playMix.ts';
import { RtpStamper } from './RtpStamper.ts';
import { dropNamedCandidates, liftIceLite, loopbackLast, onlyLoopback } from './sdp.ts';
import { Voice } from './Voice.ts';
import type { MediaOptions } from './workerMessages.ts';

const DTMF_MS = 100;
const DTMF_GAP_FRAMES = 4;

/** One leg's audio on werift. Opus packets are forwarded as they are; nothing is decoded to connect two parties. */
export class WeriftEndpoint {
  onDtmf: (digit: string) => void = () => {};
  /** Opus payloads as they arrive, for whoever wants to listen in. */
  onAudio: (payload: Uint8Array) => void = () => {};
  packetsReceived = 0;
  packetsSent = 0;
  /** Endpoints that hear this one. */
  readonly listeners = new Set<WeriftEndpoint>();
  /** Endpoints that hear this one alone, mixed with a tone: its digits have to be made anew. One object per taking. */
  readonly #digitTakers = new Set<{ to: WeriftEndpoint }>();
  #voice: { voice: Voice; users: number } | null = null;
  readonly #options: MediaOptions;
  readonly #pc: RTCPeerConnection;
  readonly #out = new MediaStreamTrack({ kind: 'audio' });
  readonly #stamper = new RtpStamper({ seq: Math.random() * 30_000, timestamp: Math.random() * 2 ** 31 });
  #transceiver: RTCRtpTransceiver | null = null;
  #stopSource: () => void = () => {};
  #lastEvent: number | null = null;
  #dtmfQueue: (Uint8Array | null)[] = [];
  #stopDtmf: (() => void) | null = null;

  constructor(role: IceRole, options: MediaOptions) {
    this.#options = options;
    this.#pc = createPeerConnection(role, options);
    // Before any remote description: a later subscription would miss the track of an offer.
    this.#pc.onTrack.subscribe((track) => track.onReceiveRtp.subscribe((packet) => this.#receive(packet)));
  }

  async offer(): Promise<string> {
    this.#transceiver = this.#pc.addTransceiver(this.#out, { direction: 'sendrecv' });
    return this.#describe(await this.#pc.createOffer());
  }

  async accept(sdp: string): Promise<void> {
    await this.#pc.setRemoteDescription({ type: 'answer', sdp: dropNamedCandidates(sdp) });
  }

  async answer(sdp: string): Promise<string> {
    await this.#pc.setRemoteDescription({ type: 'offer', sdp: dropNamedCandidates(sdp) });
    const transceiver = this.#pc.getTransceivers()[0];
    if (!transceiver) throw new Error('no audio offered');
    if (!this.#transceiver) {
      await transceiver.sender.replaceTrack(this.#out);
      transceiver.direction = 'sendrecv';
      this.#transceiver = transceiver;
    }
    letPhoneBeginDtls(this.#pc);
    return this.#describe(await this.#pc.createAnswer());
  }

  /** Takes what is sent to the phone from here on. `peer` finds another endpoint by id. */
  hear(source: Source, peer: (id: string) => WeriftEndpoint | undefined): void {
    // A voice that is mixed on is taken again before it is let go, so that its decoder goes on.
    const mix = source.kind === 'mix' ? this.#takeVoices(source.endpointIds.map(peer)) : null;
    this.#stopSource();
    this.#stopSource = () => {};
    if (source.kind === 'mix') {
      const stop = playMix(mix?.voices ?? [], source.beep, (payload) => {
        if (this.#stopDtmf) return;
        const stamp = this.#stamper.next(source, performance.now());
        this.#sendAudio(payload, stamp, stamp.isFirst);
      });
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
    if (this.#eventPayloadType === null) return false;
    this.#queueDigits(digits);
    this.#stopDtmf ??= this.#runDtmf();
    return true;
  }

  /** What the phone says, decoded. To be let go with `releaseVoice`. */
  takeVoice(): Voice {
    this.#voice ??= { voice: new Voice(), users: 0 };
    this.#voice.users++;
    return this.#voice.voice;
  }

  releaseVoice(): void {
    if (!this.#voice || --this.#voice.users > 0) return;
    this.#voice.voice.close();
    this.#voice = null;
  }

  get stats(): EndpointStats {
    return {
      packetsReceived: this.packetsReceived,
      packetsSent: this.packetsSent,
      isConnected: this.#pc.connectionState === 'connected',
    };
  }

  async close(): Promise<void> {
    this.#stopSource();
    this.#stopDtmf?.();
    for (const listener of [...this.listeners]) listener.hear({ kind: 'nothing' }, () => undefined);
    await this.#pc.close();
  }

  async #describe(description: RTCSessionDescription): Promise<string> {
    forgetStunServer(this.#pc);
    ignorePlainAlerts(this.#pc);
    takeChecks(this.#pc);
    await this.#pc.setLocalDescription(description);
    if (this.#pc.iceGatheringState !== 'complete') {
      await new Promise<void>((resolve) => {
        const { unSubscribe } = this.#pc.iceGatheringStateChange.subscribe((state) => {
          if (state !== 'complete') return;
          unSubscribe();
          resolve();
        });
      });
    }
    const sdp = loopbackLast(liftIceLite(this.#pc.localDescription?.sdp ?? ''));
    return this.#options.loopbackOnly ? onlyLoopback(sdp) : sdp;
  }

  #receive(packet: RtpPacket): void {
    this.packetsReceived++;
    const isEvent = packet.header.payloadType === this.#eventPayloadType;
    const begun = isEvent ? this.#receiveEvent(packet) : null;
    if (!isEvent) this.onAudio(packet.payload);
    this.#voice?.voice.push(packet.header.sequenceNumber, isEvent ? null : packet.payload);
    if (begun !== null) for (const { to } of this.#digitTakers) to.sendDtmf(begun);
    for (const listener of this.listeners) listener.#forward(this, packet, isEvent, begun);
  }

  /** All packets of one digit share their timestamp, so each digit is told once, also when packets are lost. */
  #receiveEvent(packet: RtpPacket): string | null {
    const digit = digitOf(packet.payload);
    if (digit === null || packet.header.timestamp === this.#lastEvent) return null;
    this.#lastEvent = packet.header.timestamp;
    this.onDtmf(digit);
    return digit;
  }

  #forward(from: WeriftEndpoint, packet: RtpPacket, isEvent: boolean, begun: string | null): void {
    if (this.#stopDtmf) {
      // Own digits are under way: the sound is left out, a digit of the other side waits for its turn.
      if (begun !== null) this.#queueDigits(begun);
      return;
    }
    const { sequenceNumber, timestamp, marker } = packet.header;
    const stamp = this.#stamper.forward(from, sequenceNumber, timestamp, performance.now());
    if (isEvent) this.#sendEvent(packet.payload, stamp, marker);
    else this.#sendAudio(packet.payload, stamp, marker || stamp.isFirst);
  }

  #takeVoices(endpoints: (WeriftEndpoint | undefined)[]): { voices: Voice[]; release: () => void } {
    const heard = endpoints.filter((endpoint) => endpoint !== undefined);
    const voices = heard.map((endpoint) => endpoint.takeVoice());
    // Digits pass from one to one; among several nobody could tell whose they are.
    const taker = { to: this as WeriftEndpoint };
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
          this.#sendAudio(frames[at] as Uint8Array, stamp, stamp.isFirst);
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
        this.#sendEvent(payload, stamp, !isRunning);
        isRunning = true;
      }
    });
    return () => {
      this.#dtmfQueue = [];
      stop();
    };
  }

  #sendAudio(payload: Uint8Array, stamp: { seq: number; timestamp: number }, marker: boolean): void {
    if (this.#pc.connectionState !== 'connected') return;
    this.packetsSent++;
    this.#out.writeRtp(new RtpPacket(this.#header(stamp, marker, 111), Buffer.from(payload)));
  }

  /** Events go around the sender, which would give them the payload type of the audio. */
  #sendEvent(payload: Uint8Array, stamp: { seq: number; timestamp: number }, marker: boolean): void {
    const sender = this.#transceiver?.sender;
    const payloadType = this.#eventPayloadType;
    if (!sender || payloadType === null || this.#pc.connectionState !== 'connected') return;
    this.packetsSent++;
    const header = this.#header(stamp, marker, payloadType);
    header.ssrc = sender.ssrc;
    // A send that fails shows as a lost packet; the next one repeats the event.
    sender.dtlsTransport.sendRtp(Buffer.from(payload), header).catch(() => {});
  }

  #header(stamp: { seq: number; timestamp: number }, marker: boolean, payloadType: number): RtpHeader {
    return new RtpHeader({ payloadType, sequenceNumber: stamp.seq, timestamp: stamp.timestamp, marker, ssrc: 1 });
  }

  get #eventPayloadType(): number | null {
    const codec = this.#transceiver?.codecs.find((entry) => /telephone-event/i.test(entry.mimeType));
    return codec?.payloadType ?? null;
  }
}
