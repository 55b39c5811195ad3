import { TokenBucket } from './TokenBucket.ts';

/** Messages an address may send per second, on average and at once: an office of a hundred phones behind one router. */
const PER_SECOND = 400;
const BURST = 2000;
const MAX_ADDRESSES = 10_000;

/** How much each address may still send. Bounded: whoever was silent longest is forgotten first. */
export class AddressLimits {
  readonly #buckets = new Map<string, TokenBucket>();

  take(address: string): boolean {
    const bucket = this.#buckets.get(address) ?? new TokenBucket(PER_SECOND, BURST);
    this.#buckets.delete(address);
    this.#buckets.set(address, bucket);
    if (this.#buckets.size > MAX_ADDRESSES) this.#buckets.delete(this.#buckets.keys().next().value as string);
    return bucket.take();
  }
}
