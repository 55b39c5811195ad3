import {
  GenericNack,
  type RTCPeerConnection,
  type RTCRtpReceiver,
  RTP_EXTENSION_URI,
  RtcpTransportLayerFeedback,
} from 'werift';
import { hasUsableHeader, isRtp } from '../../../../media/rtp/rtpPacket.ts';
import { GCM, type GcmKey, openGcm } from '../../../../media/srtp/gcm.ts';
import { ReplayWindow, roundOf } from '../../../../media/srtp/ReplayWindow.ts';
import { Missing } from './Missing.ts';

/** A packet as it goes on. */
export interface Taken {
  readonly header: { ssrc: number; sequenceNumber: number; timestamp: number; marker: boolean };
  readonly payload: Buffer;
}

/** What is used of werift 0.25 and not in its types; a change of it is noticed by `Intake.test.ts`. */
interface Transport {
  readonly iceTransport: { connection: { onData: { execute(data: Buffer): void } } };
  readonly srtp?: { remoteContext: Context };
  sendRtcp(packets: RtcpTransportLayerFeedback[]): Promise<unknown>;
}
interface Context {
  readonly profile: number;
  readonly cipher: GcmKey & {
    /** @throws when the tag is wrong */
    decryptRtp(data: Buffer, round: number): [Buffer, { payloadOffset: number }];
  };
  readonly srtpSSRCStates: Record<number, { rolloverCounter: number; lastSequenceNumber: number } | undefined>;
}
interface Receiver {
  readonly rtcpSsrc: number;
  readonly codecs: Record<number, unknown>;
  readonly remoteStreams: Record<number, { add(packet: object): void } | undefined>;
}

interface Connection {
  readonly dtlsTransports: readonly [Transport];
  readonly extIdUriMap: Record<number, string>;
}

/** One stream of a browser: sound, or a size of its camera. */
interface Known {
  readonly receiver: Receiver;
  readonly window: ReplayWindow;
  readonly missing: Missing | null;
  readonly take: (packet: Taken, level: number | null) => void;
}

/**
 * Takes what a browser sends off its connection before werift does: that makes four copies of each packet's header and as many promises, a good part of what
 * forwarding cost, and asks for lost pictures by one count for all sizes of a camera. The first packet of a stream, which says what it is, and all
 * that is no RTP go on to werift. No packet is taken twice (RFC 3711 section 3.3.2).
 */
export class Intake {
  readonly #pc: Connection;
  readonly #streams = new Map<number, Known>();
  /** Of the header extension that says how loud a packet is. */
  #levelId = -1;

  constructor(pc: RTCPeerConnection) {
    this.#pc = pc as unknown as Connection;
  }

  /** To be called once the remote description is set. */
  begin(): void {
    const { onData } = this.#transport.iceTransport.connection;
    const pass = onData.execute;
    onData.execute = (data) => {
      if (!this.#takes(data)) pass(data);
    };
  }

  /** A stream is taken here from its next packet on. @param take.level decibels below the loudest; null: it does not say */
  know(ssrc: number, receiver: RTCRtpReceiver, take: Known['take']): void {
    const state = this.#transport.srtp?.remoteContext.srtpSSRCStates[ssrc];
    if (!state || this.#streams.has(ssrc)) return;
    const level = Object.entries(this.#pc.extIdUriMap).find(
      ([, uri]) => uri === RTP_EXTENSION_URI.audioLevelIndication,
    );
    this.#levelId = Number(level?.[0] ?? -1);
    const window = new ReplayWindow();
    window.take(state.rolloverCounter * 2 ** 16 + state.lastSequenceNumber);
    const of = receiver as unknown as Receiver;
    const missing = receiver.kind === 'video' ? new Missing((lost) => this.#ask(of, ssrc, lost)) : null;
    this.#streams.set(ssrc, { receiver: of, window, missing, take });
  }

  close(): void {
    for (const { missing } of this.#streams.values()) missing?.close();
    this.#streams.clear();
  }

  get #transport(): Transport {
    return this.#pc.dtlsTransports[0];
  }

  /** @returns whether it is of a stream that is known, and over thereby */
  #takes(data: Buffer): boolean {
    if (!isRtp(data) || data.length < 12) return false;
    const ssrc = data.readUInt32BE(8);
    const stream = this.#streams.get(ssrc);
    const context = this.#transport.srtp?.remoteContext;
    if (!stream || !context) return false;
    const second = data[1] as number;
    const sequenceNumber = data.readUInt16BE(2);
    const index = stream.window.indexOf(sequenceNumber);
    if (index === null || !stream.window.isNew(index) || !hasUsableHeader(data)) return true;
    const start = startOf(data);
    const plain = open(data, start, context, roundOf(index));
    if (!plain) return true;
    stream.window.take(index);
    if (stream.receiver.codecs[second & 0x7f] === undefined) return true;
    const padding = (data[0] as number) & 0x20 ? (plain.at(-1) ?? 0) : 0;
    const payload = padding ? plain.subarray(0, Math.max(plain.length - padding, 0)) : plain;
    const header = {
      ssrc,
      sequenceNumber,
      timestamp: data.readUInt32BE(4),
      marker: second > 127,
      serializeSize: start,
    };
    const packet = { header, payload };
    stream.receiver.remoteStreams[ssrc]?.add(packet);
    stream.missing?.take(index);
    stream.take(packet, stream.missing ? null : this.#levelOf(data, start));
    return true;
  }

  /** RFC 8285 section 4.2, RFC 6464 */
  #levelOf(data: Buffer, end: number): number | null {
    let at = 12 + ((data[0] as number) & 0x0f) * 4;
    if (!((data[0] as number) & 0x10) || data[at] !== 0xbe || data[at + 1] !== 0xde) return null;
    for (at += 4; at < end; ) {
      const first = data[at] as number;
      if (first >>> 4 === this.#levelId) return (data[at + 1] ?? 0) & 0x7f;
      at += first === 0 ? 1 : 2 + (first & 0x0f);
    }
    return null;
  }

  #ask({ rtcpSsrc }: Receiver, mediaSourceSsrc: number, lost: number[]): void {
    const feedback = new GenericNack({ senderSsrc: rtcpSsrc, mediaSourceSsrc, lost });
    this.#transport.sendRtcp([new RtcpTransportLayerFeedback({ feedback })]).catch(() => {});
  }
}

/** Where what is encrypted begins, in a packet whose header is usable. */
function startOf(data: Buffer): number {
  const at = 12 + ((data[0] as number) & 0x0f) * 4;
  return (data[0] as number) & 0x10 ? at + 4 + data.readUInt16BE(at + 2) * 4 : at;
}

function open(data: Buffer, start: number, { profile, cipher }: Context, round: number): Buffer | null {
  if (profile === GCM) return openGcm(data, start, cipher, round);
  try {
    return cipher.decryptRtp(data, round)[0].subarray(start);
  } catch {
    return null;
  }
}
