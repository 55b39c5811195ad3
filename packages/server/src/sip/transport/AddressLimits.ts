import { TokenBucket } from '../../kernel/limits/TokenBucket.ts';

/** Messages an address may send per second, on average and at once: an office of a hundred phones behind one router. */
const PER_SECOND = 400;
const BURST = 2000;
/**
 * Bytes of answers that an address gets per second, on average and at once, before it has shown a password: the address of the
 * sender may be forged. Enough to challenge 35 phones a second, or 250 that come up together.
 */
const BYTES_PER_SECOND = 16_000;
const BYTES_BURST = 128_000;
const MAX_ADDRESSES = 10_000;

/** How much each address may still send, and be sent. Bounded: whoever was silent longest is forgotten first. */
export class AddressLimits {
  readonly #rate: { perSecond: number; burst: number };
  readonly #limits = new Map<string, { messages: TokenBucket; bytes: TokenBucket }>();

  /** @param rate of what is not a message, e.g. of handshakes */
  constructor(rate = { perSecond: PER_SECOND, burst: BURST }) {
    this.#rate = rate;
  }

  /** Whether a message of the address is looked at. */
  take(address: string): boolean {
    const limits = this.#limits.get(address) ?? {
      messages: new TokenBucket(this.#rate.perSecond, this.#rate.burst),
      bytes: new TokenBucket(BYTES_PER_SECOND, BYTES_BURST),
    };
    this.#limits.delete(address);
    this.#limits.set(address, limits);
    if (this.#limits.size > MAX_ADDRESSES) this.#limits.delete(this.#limits.keys().next().value as string);
    return limits.messages.take();
  }

  /** Whether an address that has shown no password is sent this much. */
  takeAnswer(address: string, bytes: number): boolean {
    return this.#limits.get(address)?.bytes.take(bytes) ?? false;
  }
}
