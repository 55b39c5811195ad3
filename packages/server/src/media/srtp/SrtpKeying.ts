import { randomBytes } from 'node:crypto';
import type { PlainPacket } from '../rtp/rtpPacket.ts';
import { writeRtp } from '../rtp/rtpPacket.ts';
import type { PlainAudio, PlainProfile } from '../sdp/plainSdp.ts';
import { SrtpCipher } from './SrtpCipher.ts';
import { SRTP_KEY_BYTES, SRTP_SUITES, type SrtpCrypto } from './sdes.ts';
import type { SrtpRule } from './srtpRule.ts';

interface Agreed {
  ours: SrtpCrypto;
  theirs: SrtpCrypto;
  sender: SrtpCipher;
  receiver: SrtpCipher;
}

/**
 * Agrees with a phone on keys (SDES, RFC 4568) and protects the sound with them. A phone that offers its key again keeps both
 * keys, one with a new key gets a new one of ours. A call that is encrypted does not fall back to the clear.
 */
export class SrtpKeying {
  readonly #rule: SrtpRule;
  #offered: SrtpCrypto[] = [];
  #agreed: Agreed | null = null;

  constructor(rule: SrtpRule) {
    this.#rule = rule;
  }

  get rule(): SrtpRule {
    return this.#rule;
  }
  get isEncrypted(): boolean {
    return this.#agreed !== null;
  }

  /**
   * What our offer says: encryption first. Where it is not demanded and the phone has refused, the keys stand beside the profile in
   * the clear in the next one, as phones do it.
   */
  offer(): { profile: PlainProfile; cryptos: SrtpCrypto[] } {
    if (this.#rule === 'off') return { profile: 'RTP/AVP', cryptos: [] };
    const isRefused = this.#rule === 'optional' && this.#offered.length > 0 && !this.#agreed;
    this.#offered = this.#agreed
      ? [this.#agreed.ours]
      : SRTP_SUITES.map((suite, i) => ({ tag: i + 1, suite, key: randomBytes(SRTP_KEY_BYTES) }));
    return { profile: isRefused ? 'RTP/AVP' : 'RTP/SAVP', cryptos: this.#offered };
  }

  /**
   * The phone's answer to it.
   * @throws Error when it takes nothing of what has to be taken
   */
  accept({ profile, cryptos }: PlainAudio): void {
    const [theirs] = cryptos;
    const ours = this.#offered.find(({ tag, suite }) => tag === theirs?.tag && suite === theirs.suite);
    if (theirs && ours) this.#agree(ours, theirs);
    else if (theirs || this.#mayNotBeClear(profile)) throw new Error('no encryption in common was offered');
  }

  /**
   * The phone's offer.
   * @returns what our answer says; null: it goes on in the clear
   * @throws Error when that is not allowed
   */
  answer({ profile, cryptos }: PlainAudio): SrtpCrypto | null {
    const before = this.#agreed;
    const known = before && cryptos.find((crypto) => isSame(crypto, before.theirs));
    const theirs = this.#rule === 'off' ? undefined : (known ?? cryptos[0]);
    if (!theirs) {
      if (this.#mayNotBeClear(profile)) throw new Error('no encryption in common was offered');
      return null;
    }
    const key = known && before ? before.ours.key : randomBytes(SRTP_KEY_BYTES);
    const ours = { tag: theirs.tag, suite: theirs.suite, key };
    this.#agree(ours, theirs);
    return ours;
  }

  /** @returns null: not to be sent */
  seal(packet: PlainPacket): Buffer | null {
    return this.#agreed ? this.#agreed.sender.seal(packet) : writeRtp(packet);
  }

  /** @returns null: the packet is not of this leg */
  open(data: Buffer): Buffer | null {
    return this.#agreed ? this.#agreed.receiver.open(data) : data;
  }

  #mayNotBeClear(profile: PlainProfile): boolean {
    return this.#rule === 'required' || this.#agreed !== null || profile.startsWith('RTP/SAVP');
  }

  /** A key that stays keeps its count of packets, or an attacker could replay them. */
  #agree(ours: SrtpCrypto, theirs: SrtpCrypto): void {
    const before = this.#agreed;
    const sender = before && isSame(before.ours, ours) ? before.sender : new SrtpCipher(ours);
    const receiver = before && isSame(before.theirs, theirs) ? before.receiver : new SrtpCipher(theirs);
    this.#agreed = { ours, theirs, sender, receiver };
  }
}

const isSame = (a: SrtpCrypto, b: SrtpCrypto): boolean => a.suite === b.suite && a.key.equals(b.key);
