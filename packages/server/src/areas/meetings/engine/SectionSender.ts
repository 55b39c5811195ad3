import { type RTCRtpTransceiver, RtcpSenderInfo, RtcpSrPacket, RtpHeader } from 'werift';
import { GCM, type GcmKey, sealGcm } from '../../../media/srtp/gcm.ts';
import type { StreamKind } from './MeetingEngine.ts';

/** Packets that are kept for those who have lost one. */
const KEPT = 128;
const MID = 'urn:ietf:params:rtp-hdrext:sdes:mid';
/** Seconds from 1900 to 1970. */
const NTP_SECONDS = 2_208_988_800;
/** Ticks by which a stream goes on after another. */
const STEP = { video: 3000, audio: 960 } as const;

/** What is used of werift 0.25 and not in its types; a change of it is noticed by `SectionSender.test.ts`. */
interface Sender {
  readonly ssrc: number;
  readonly mid?: string;
  readonly codec?: { readonly payloadType: number };
  readonly headerExtensions: readonly { id: number; uri: string }[];
  readonly dtlsTransport: Transport;
  readonly rtpCache: unknown[];
  /** Its own reports are off while it is set. */
  rtcpRunning: boolean;
}
interface Transport {
  readonly state: string;
  readonly srtp: { localContext: Context };
  readonly iceTransport: { connection: { nominated?: Pair } };
}
interface Context {
  readonly profile: number;
  readonly cipher: GcmKey & { encryptRtp(header: RtpHeader, payload: Buffer, round: number): Buffer };
  getSrtpSsrcState(ssrc: number): { rolloverCounter: number };
  updateRolloverCount(seq: number, state: object): void;
}
interface Pair {
  readonly protocol: {
    transport: { closed: boolean; socket: { send(data: Buffer, port: number, host: string): void } };
  };
  readonly remoteAddr: readonly [host: string, port: number];
}

/** Number, time and marker of a packet. */
interface Stamp {
  seq: number;
  timestamp: number;
  marker: boolean;
}

/** What all packets of a section have in common. */
interface Head {
  of: Sender['headerExtensions'];
  payloadType: number;
  /** As it is sent, with number, time and marker of the last packet. */
  bytes: Buffer;
  ssrc: number;
  mid: { id: number; payload: Buffer } | null;
}

/** A packet that was sent, as werift wants it when it is asked for again. */
class Kept {
  readonly payload: Buffer;
  readonly #head: Head;
  readonly #stamp: Stamp;

  constructor(payload: Buffer, head: Head, stamp: Stamp) {
    this.payload = payload;
    this.#head = head;
    this.#stamp = stamp;
  }

  get header(): RtpHeader {
    const { mid, payloadType, ssrc } = this.#head;
    const { seq: sequenceNumber, timestamp, marker } = this.#stamp;
    const extensions = mid ? [mid] : [];
    return new RtpHeader({
      ...{ payloadType, ssrc, sequenceNumber, timestamp, marker },
      ...{ extension: mid !== null, extensionProfile: 0xbede, extensions },
    });
  }
}

/**
 * Sends what one section of a receiver's description carries. werift makes three copies of each packet and of its header on this way, asks the
 * clock in big numbers and counts for a congestion control that is not used: half of what forwarding cost.
 */
export class SectionSender {
  /** Packets since the browser has last said what arrived. */
  sent = 0;
  readonly #sender: Sender;
  readonly #kind: StreamKind;
  #head: Head | null = null;
  #last: Stamp | null = null;
  #isNew = false;
  #seqBy = 0;
  #timeBy = 0;
  #sentAt = 0;
  #packets = 0;
  #bytes = 0;
  #reported = 0;

  constructor(transceiver: RTCRtpTransceiver, kind: StreamKind) {
    this.#sender = transceiver.sender as unknown as Sender;
    this.#kind = kind;
    this.#sender.rtcpRunning = true;
  }

  get ssrc(): number {
    return this.#sender.ssrc;
  }

  /** Another one sends in this section from here on: numbers and times go on. */
  begin(): void {
    this.#isNew = this.#last !== null;
  }

  send(stamp: Stamp, payload: Buffer): void {
    const sender = this.#sender;
    const { dtlsTransport, ssrc, codec } = sender;
    const pair = dtlsTransport.iceTransport.connection.nominated;
    if (dtlsTransport.state !== 'connected' || !codec || !pair || pair.protocol.transport.closed) return;
    if (this.#isNew && this.#last) {
      this.#seqBy = this.#last.seq + 1 - stamp.seq;
      this.#timeBy = this.#last.timestamp + STEP[this.#kind] - stamp.timestamp;
      this.#isNew = false;
    }
    const seq = (stamp.seq + this.#seqBy) & 0xffff;
    const timestamp = (stamp.timestamp + this.#timeBy) >>> 0;
    this.#last = { seq, timestamp, marker: stamp.marker };
    this.#sentAt = Date.now();
    this.#packets++;
    this.sent++;
    this.#bytes += payload.length;
    const head = this.#headOf(sender, codec.payloadType);
    const kept = new Kept(payload, head, this.#last);
    sender.rtpCache[seq % KEPT] = kept;
    const context = dtlsTransport.srtp.localContext;
    const state = context.getSrtpSsrcState(ssrc);
    context.updateRolloverCount(seq, state);
    const [host, port] = pair.remoteAddr;
    const round = state.rolloverCounter;
    const sealed =
      context.profile === GCM
        ? sealGcm(stamped(head, this.#last), payload, context.cipher, round)
        : context.cipher.encryptRtp(kept.header, payload, round);
    pair.protocol.transport.socket.send(sealed, port, host);
  }

  /** What was sent so far, and when, by which sound and picture of a person are shown together; null: nothing since the last one. */
  report(): RtcpSrPacket | null {
    if (this.#packets === this.#reported || !this.#last) return null;
    this.#reported = this.#packets;
    const counts = { packetCount: this.#packets >>> 0, octetCount: this.#bytes >>> 0 };
    const at = { ntpTimestamp: ntpOf(this.#sentAt), rtpTimestamp: this.#last.timestamp };
    return new RtcpSrPacket({ ssrc: this.#sender.ssrc, senderInfo: new RtcpSenderInfo({ ...at, ...counts }) });
  }

  #headOf({ headerExtensions, mid = '', ssrc }: Sender, payloadType: number): Head {
    if (this.#head?.of === headerExtensions && this.#head.payloadType === payloadType) return this.#head;
    const id = headerExtensions.find(({ uri }) => uri === MID)?.id;
    const name = Buffer.from(mid);
    const words = id === undefined ? 0 : 1 + Math.ceil((1 + name.length) / 4);
    const bytes = Buffer.alloc(12 + words * 4);
    bytes[0] = words > 0 ? 0x90 : 0x80;
    bytes.writeUInt32BE(ssrc, 8);
    if (id !== undefined) {
      bytes.writeUInt16BE(0xbede, 12);
      bytes.writeUInt16BE(words - 1, 14);
      bytes[16] = (id << 4) | (name.length - 1);
      bytes.set(name, 17);
    }
    const own = id === undefined ? null : { id, payload: name };
    this.#head = { of: headerExtensions, payloadType, bytes, ssrc, mid: own };
    return this.#head;
  }
}

/** The header of a packet: the same bytes each time, which are copied when it is sealed. */
function stamped({ bytes, payloadType }: Head, { seq, timestamp, marker }: Stamp): Buffer {
  bytes[1] = payloadType | (marker ? 0x80 : 0);
  bytes[2] = seq >>> 8;
  bytes[3] = seq & 0xff;
  bytes[4] = timestamp >>> 24;
  bytes[5] = (timestamp >>> 16) & 0xff;
  bytes[6] = (timestamp >>> 8) & 0xff;
  bytes[7] = timestamp & 0xff;
  return bytes;
}

/** 64 bits: seconds and their fraction. RFC 3550 section 4 */
const ntpOf = (ms: number): bigint =>
  (BigInt(Math.floor(ms / 1000) + NTP_SECONDS) << 32n) | BigInt(Math.floor(((ms % 1000) / 1000) * 2 ** 32));
