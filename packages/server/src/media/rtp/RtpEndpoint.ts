import { randomInt } from 'node:crypto';
import { scaleDuration } from '../codec/dtmf.ts';
import { Framer20 } from '../codec/Framer20.ts';
import { G711Bridge } from '../codec/G711Bridge.ts';
import { translateG711 } from '../codec/g711.ts';
import { type Packed, Packer, packetMs } from '../codec/Packer.ts';
import type { EndpointStats, PlainRtp } from '../MediaEngine.ts';
import { type G711, LegAudio } from '../mix/LegAudio.ts';
import { FRAME_MS } from '../mix/mediaClock.ts';
import { type PlainAudio, type PlainCodec, readPlainSdp, writePlainSdp } from '../sdp/plainSdp.ts';
import { SrtpKeying } from '../srtp/SrtpKeying.ts';
import { srtpRule } from '../srtp/srtpRule.ts';
import type { MediaOptions } from '../worker/workerMessages.ts';
import type { PortPool } from './PortPool.ts';
import { RtpPort } from './RtpPort.ts';
import type { Stamp } from './RtpStamper.ts';
import { type PlainPacket, readRtp } from './rtpPacket.ts';

const CLOCK = 48_000;
/** Payload types that are offered; a phone that offers has chosen its own. */
const OFFERED: { name: PlainCodec; payloadType: number }[] = [
  { name: 'opus', payloadType: 111 },
  { name: 'PCMA', payloadType: 8 },
  { name: 'PCMU', payloadType: 0 },
];
const EVENTS = { payloadType: 101, clock: 8000 };

/** What was agreed with the phone. */
interface Agreed {
  codec: { name: PlainCodec; payloadType: number };
  events: PlainAudio['events'];
  /** G.711 counts 8000 a second, Opus 48 000. */
  ratio: 1 | 6;
  /** Milliseconds of G.711 in a packet; packets of Opus go on as they come. */
  ptime: number;
}

/** One leg's audio over RTP, in the clear or with keys of the signalling (SDES), for desk phones: Opus where the phone has it, else G.711. */
export class RtpEndpoint extends LegAudio {
  readonly #port: RtpPort;
  readonly #session = { id: randomInt(2 ** 31), version: 0 };
  #ssrc = randomInt(2 ** 32);
  readonly #srtp: SrtpKeying;
  #agreed: Agreed | null = null;
  #bridge: G711Bridge | null = null;
  #framer: Framer20 | null = null;
  /** Null: what is sent has the length of what comes, 20 ms. */
  #packer: Packer | null = null;
  /** Packets of another length have numbers of their own. */
  #seq: number | null = null;
  #direction: PlainAudio['direction'] = 'sendrecv';
  #isSilentAtTimes = false;
  #sent: { at: number; timestamp: number } | null = null;

  /** @param pool ports to choose from; absent: any */
  constructor(plain: PlainRtp, options: MediaOptions, pool: PortPool | null = null) {
    super();
    this.#srtp = new SrtpKeying(srtpRule(options.srtp, plain.isSecure));
    this.#port = new RtpPort(plain, options, pool, (data) => this.#take(data));
  }

  /** The phone has announced silence suppression: it sends nothing while its user is silent. */
  get isSilentAtTimes(): boolean {
    return this.#isSilentAtTimes;
  }

  /** It is to be heard from. A phone that holds the call, by `sendonly` or an address of zeros, sends music or nothing. */
  get owesAudio(): boolean {
    return this.#direction === 'sendrecv';
  }

  async offer(): Promise<string> {
    const place = await this.#port.open();
    const parts = { session: this.#next(), ...place, codecs: OFFERED, events: EVENTS, ptime: FRAME_MS };
    return writePlainSdp({ ...parts, ...this.#srtp.offer() });
  }

  async accept(sdp: string): Promise<void> {
    const answer = this.#read(sdp);
    this.#srtp.accept(answer);
    this.#agree(answer);
  }

  async answer(sdp: string): Promise<string> {
    const offer = this.#read(sdp);
    if (offer.codecs.length === 0) throw new Error('no codec in common');
    const crypto = this.#srtp.answer(offer);
    const { codec, events, ptime } = this.#agree(offer);
    const place = await this.#port.open();
    const parts = { session: this.#next(), ...place, codecs: [codec], events, ptime, profile: offer.profile };
    return writePlainSdp({ ...parts, cryptos: crypto ? [crypto] : [], replyTo: offer });
  }

  get stats(): EndpointStats {
    const { packetsReceived, packetsSent } = this;
    return { packetsReceived, packetsSent, isConnected: this.#agreed !== null };
  }

  async close(): Promise<void> {
    this.stop();
    this.#port.close();
    this.#bridge?.close();
  }

  protected get takesEvents(): boolean {
    return this.#agreed?.events != null;
  }

  protected sendAudio(payload: () => Uint8Array, stamp: Stamp, marker: boolean, g711?: G711): void {
    const agreed = this.#agreed;
    if (!agreed || !this.#maySend) return;
    const bridge = this.#bridge;
    const bytes = !bridge ? payload() : g711 ? g711As(bridge.law, g711) : bridge.toG711(payload());
    if (!bytes || bytes.length === 0) return;
    const { payloadType } = agreed.codec;
    const timestamp = this.#clock(stamp.timestamp, agreed.ratio);
    if (!this.#packer) return this.#send({ payload: bytes, seq: stamp.seq, timestamp, marker, payloadType });
    this.#sendPacked(this.#packer.push({ timestamp, marker, payload: bytes }), stamp.seq, payloadType);
  }

  protected sendEvent(payload: Uint8Array, stamp: Stamp, marker: boolean): void {
    const agreed = this.#agreed;
    if (!agreed?.events || !this.#maySend) return;
    const { payloadType, clock } = agreed.events;
    const event = { payload: scaleDuration(payload, clock / CLOCK), marker, payloadType };
    const timestamp = this.#clock(stamp.timestamp, agreed.ratio);
    if (!this.#packer) return this.#send({ ...event, seq: stamp.seq, timestamp });
    this.#sendPacked(this.#packer.flush(), stamp.seq, agreed.codec.payloadType);
    this.#send({ ...event, seq: this.#nextSeq(stamp.seq), timestamp });
  }

  /** On hold the phone wants to hear nothing: `sendonly` and `inactive` are its words for it. */
  get #maySend(): boolean {
    return this.#direction === 'sendrecv' || this.#direction === 'recvonly';
  }

  #read(sdp: string): PlainAudio {
    return readPlainSdp(sdp, this.#srtp.rule !== 'off');
  }

  #agree(audio: PlainAudio): Agreed {
    // Opus first: browsers speak it, so that nothing is transcoded; then in the order of the phone.
    const codec = audio.codecs.find(({ name }) => name === 'opus') ?? audio.codecs[0];
    if (!codec) throw new Error('no codec in common');
    const law = codec.name === 'opus' ? null : codec.name;
    const ptime = law === null ? FRAME_MS : packetMs(audio);
    if (ptime !== (this.#agreed?.ptime ?? FRAME_MS)) {
      this.#packer = ptime === FRAME_MS ? null : new Packer(ptime);
      // Sequence numbers may jump back, and none may be used twice with one key: a new stream begins.
      if (this.#agreed && this.#srtp.isEncrypted) this.#ssrc = randomInt(2 ** 32);
    }
    this.#agreed = { codec, events: audio.events, ratio: law === null ? 1 : 6, ptime };
    if (this.#bridge?.law !== law) {
      this.#bridge?.close();
      this.#bridge = law === null ? null : new G711Bridge(law);
      this.#framer = law === null ? null : new Framer20();
    }
    this.#direction = audio.address === '0.0.0.0' && audio.direction === 'sendrecv' ? 'sendonly' : audio.direction;
    this.#isSilentAtTimes = audio.isSilentAtTimes;
    this.#port.expect(audio.address, audio.port);
    return this.#agreed;
  }

  #take(data: Buffer): boolean {
    const agreed = this.#agreed;
    const clear = agreed && this.#srtp.open(data);
    const packet = clear && readRtp(clear);
    if (!packet) return false;
    const { codec, events, ratio } = agreed;
    if (packet.payloadType === events?.payloadType) {
      const { seq, marker } = packet;
      const payload = scaleDuration(packet.payload, CLOCK / events.clock);
      const timestamp = (packet.timestamp * ratio) % 2 ** 32;
      this.receive({ seq, timestamp, marker, isEvent: true, payload: () => payload });
    } else if (packet.payloadType === codec.payloadType) this.#takeAudio(packet);
    // Comfort noise and the like: nothing to be played, but the phone is there.
    else if (packet.payloadType === 13) this.packetsReceived++;
    else return false;
    return true;
  }

  #takeAudio(packet: PlainPacket): void {
    const { seq, timestamp, marker, payload } = packet;
    const bridge = this.#bridge;
    if (!bridge) return this.receive({ seq, timestamp, marker, isEvent: false, payload: () => payload });
    for (const frame of this.#framer?.push(packet) ?? []) {
      let opus: Uint8Array | null = null;
      this.receive({
        seq: frame.seq,
        timestamp: (frame.timestamp * 6) % 2 ** 32,
        marker: frame.marker,
        isEvent: false,
        payload: () => (opus ??= bridge.toOpus(frame.payload, this.lossOfListeners)),
        g711: { law: bridge.law, payload: frame.payload },
      });
    }
  }

  #sendPacked(packets: Packed[], seq: number, payloadType: number): void {
    for (const packet of packets) this.#send({ ...packet, seq: this.#nextSeq(seq), payloadType });
  }

  #nextSeq(first: number): number {
    this.#seq = this.#seq === null ? first : (this.#seq + 1) & 0xffff;
    return this.#seq;
  }

  #send(packet: Omit<PlainPacket, 'ssrc'>): void {
    const data = this.#srtp.seal({ ...packet, ssrc: this.#ssrc });
    if (!data) return;
    this.packetsSent++;
    this.#port.send(data);
  }

  /** The phone's clock; by steps, since a sixth of a clock that wraps would jump. */
  #clock(timestamp: number, ratio: 1 | 6): number {
    const step = this.#sent ? ((timestamp - this.#sent.at) | 0) / ratio : 0;
    this.#sent = { at: timestamp, timestamp: ((this.#sent?.timestamp ?? timestamp) + Math.round(step)) >>> 0 };
    return this.#sent.timestamp;
  }

  #next(): { id: number; version: number } {
    this.#session.version++;
    return this.#session;
  }
}

const g711As = (law: G711['law'], sound: G711): Uint8Array =>
  sound.law === law ? sound.payload : translateG711(law, sound.payload);
