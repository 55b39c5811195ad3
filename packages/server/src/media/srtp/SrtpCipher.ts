import { RtpHeader, SrtpSession } from 'werift';
import { hasUsableHeader, type PlainPacket } from '../rtp/rtpPacket.ts';
import { ReplayWindow, roundOf } from './ReplayWindow.ts';
import type { SrtpCrypto } from './sdes.ts';
import { prepareCipher } from './srtpKeys.ts';

/** What werift 0.25 encrypts with; not in its types. A change of it is noticed by `SrtpCipher.test.ts`. */
interface Ctr {
  authTagLength: number;
  generateSrtpAuthTag(round: number, ...parts: Buffer[]): Buffer;
  encryptRtp(header: RtpHeader, payload: Uint8Array, round: number): Buffer;
  /** @throws when the tag is wrong */
  decryptRtp(data: Buffer, round: number): [Buffer, RtpHeader];
}

/** `ProtectionProfileAes128CmHmacSha1_80` of DTLS, whose cipher SDES uses as well. */
const PROFILE = 1;
/** Bytes of the tag with the suite that ends in _32. */
const SHORT_TAG = 4;
/** Streams that a phone may send with one key; it begins another one when a call is passed on. */
const MAX_STREAMS = 16;

/** One direction of a leg's sound under one key: encrypted and signed, none twice. RFC 3711 */
export class SrtpCipher {
  readonly #cipher: Ctr;
  readonly #streams = new Map<number, ReplayWindow>();

  constructor({ suite, key }: Pick<SrtpCrypto, 'suite' | 'key'>) {
    const [master, salt] = [key.subarray(0, 16), key.subarray(16)];
    const keys = { localMasterKey: master, localMasterSalt: salt, remoteMasterKey: master, remoteMasterSalt: salt };
    const { cipher } = new SrtpSession({ keys, profile: PROFILE }).localContext;
    prepareCipher(cipher);
    this.#cipher = cipher as unknown as Ctr;
    if (suite === 'AES_CM_128_HMAC_SHA1_32') shortenTag(this.#cipher);
  }

  /** @returns null: the number was used before, and a key stream must never be used twice */
  seal({ payloadType, seq, timestamp, ssrc, marker, payload }: PlainPacket): Buffer | null {
    const stream = this.#streamOf(ssrc);
    const index = stream?.indexOf(seq) ?? null;
    if (!stream || index === null || !stream.isNew(index)) return null;
    stream.take(index);
    this.#streams.set(ssrc, stream);
    const header = new RtpHeader({ payloadType, sequenceNumber: seq, timestamp, ssrc, marker });
    return this.#cipher.encryptRtp(header, payload, roundOf(index));
  }

  /** @returns the packet in the clear; null: not of this key, changed on the way, or repeated. Never throws. */
  open(data: Buffer): Buffer | null {
    if (data.length < 12 + this.#cipher.authTagLength || !hasUsableHeader(data)) return null;
    const ssrc = data.readUInt32BE(8);
    const stream = this.#streamOf(ssrc);
    const index = stream?.indexOf(data.readUInt16BE(2)) ?? null;
    if (!stream || index === null || !stream.isNew(index)) return null;
    try {
      const [clear] = this.#cipher.decryptRtp(data, roundOf(index));
      stream.take(index);
      this.#streams.set(ssrc, stream);
      return clear;
    } catch {
      return null;
    }
  }

  #streamOf(ssrc: number): ReplayWindow | null {
    return this.#streams.get(ssrc) ?? (this.#streams.size < MAX_STREAMS ? new ReplayWindow() : null);
  }
}

function shortenTag(cipher: Ctr): void {
  const whole = cipher.generateSrtpAuthTag.bind(cipher);
  cipher.authTagLength = SHORT_TAG;
  cipher.generateSrtpAuthTag = (round, ...parts) => whole(round, ...parts).subarray(0, SHORT_TAG);
}
