import { createCipheriv, type KeyObject } from 'node:crypto';
import { type RTCRtpTransceiver, RtcpSenderInfo, RtcpSrPacket, RtpHeader } from 'werift';
import type { StreamKind } from './MeetingEngine.ts';

/** Of AES-128-GCM. RFC 7714 */
const GCM = 7;
const TAG_BYTES = 16;
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
  readonly cipher: {
    srtpSessionKey: KeyObject;
    srtpSessionSalt: Buffer;
    encryptRtp(header: RtpHeader, payload: Buffer, round: number): Buffer;
  };
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

interface Header extends Stamp {
  payloadType: number;
  ssrc: number;
  mid: { id: number; payload: Buffer } | null;
}

/** A packet that was sent, as werift wants it when it is asked for again. */
class Kept {
  readonly payload: Buffer;
  readonly #header: Header;

  constructor(payload: Buffer, header: Header) {
    this.payload = payload;
    this.#header = header;
  }

  get header(): RtpHeader {
    const { seq: sequenceNumber, mid, ...more } = this.#header;
    const extensions = mid ? [mid] : [];
    return new RtpHeader({ ...more, sequenceNumber, extension: mid !== null, extensionProfile: 0xbede, extensions });
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
  #head: { of: Sender['headerExtensions']; bytes: Buffer; mid: { id: number; payload: Buffer } | null } | null = null;
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
    const { mid, bytes } = this.#headOf(sender);
    const { payloadType } = codec;
    const kept = new Kept(payload, { ...this.#last, payloadType, ssrc, mid });
    sender.rtpCache[seq % KEPT] = kept;
    const context = dtlsTransport.srtp.localContext;
    const state = context.getSrtpSsrcState(ssrc);
    context.updateRolloverCount(seq, state);
    const [host, port] = pair.remoteAddr;
    const round = state.rolloverCounter;
    const sealed =
      context.profile === GCM
        ? seal(bytes, payloadType, this.#last, payload, context, round)
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

  /** Header of all its packets, but for number, time and marker. */
  #headOf({ headerExtensions, mid = '', ssrc }: Sender) {
    if (this.#head?.of === headerExtensions) return this.#head;
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
    this.#head = { of: headerExtensions, bytes, mid: id === undefined ? null : { id, payload: name } };
    return this.#head;
  }
}

function seal(
  head: Buffer,
  payloadType: number,
  { seq, timestamp, marker }: Stamp,
  payload: Buffer,
  { cipher }: Context,
  round: number,
): Buffer {
  const packet = Buffer.allocUnsafe(head.length + payload.length + TAG_BYTES);
  packet.set(head);
  packet[1] = payloadType | (marker ? 0x80 : 0);
  packet.writeUInt16BE(seq, 2);
  packet.writeUInt32BE(timestamp, 4);
  const iv = Buffer.from(cipher.srtpSessionSalt.subarray(0, 12));
  for (let i = 0; i < 4; i++) iv[i + 2] = (iv[i + 2] as number) ^ (packet[8 + i] as number);
  iv[6] = (iv[6] as number) ^ (round >>> 24);
  iv[7] = (iv[7] as number) ^ ((round >>> 16) & 0xff);
  iv[8] = (iv[8] as number) ^ ((round >>> 8) & 0xff);
  iv[9] = (iv[9] as number) ^ (round & 0xff);
  iv[10] = (iv[10] as number) ^ (seq >>> 8);
  iv[11] = (iv[11] as number) ^ (seq & 0xff);
  const aes = createCipheriv('aes-128-gcm', cipher.srtpSessionKey, iv);
  aes.setAAD(packet.subarray(0, head.length));
  packet.set(aes.update(payload), head.length);
  aes.final();
  packet.set(aes.getAuthTag(), head.length + payload.length);
  return packet;
}

/** 64 bits: seconds and their fraction. RFC 3550 section 4 */
const ntpOf = (ms: number): bigint =>
  (BigInt(Math.floor(ms / 1000) + NTP_SECONDS) << 32n) | BigInt(Math.floor(((ms % 1000) / 1000) * 2 ** 32));
