import { TokenBucket } from '../../kernel/limits/TokenBucket.ts';

/** One bucket for each key, of so many a minute: of a user (kept) or of a connection (gone with it). */
export function createBuckets(perMinute: number): (key: string | object) => TokenBucket {
  const ofUsers = new Map<string, TokenBucket>();
  const ofConnections = new WeakMap<object, TokenBucket>();
  const create = () => new TokenBucket(perMinute / 60, perMinute);
  const find = <K>(
    buckets: { get(key: K): TokenBucket | undefined; set(key: K, bucket: TokenBucket): unknown },
    key: K,
  ) => {
    const found = buckets.get(key) ?? create();
    buckets.set(key, found);
    return found;
  };
  return (key) => (typeof key === 'string' ? find(ofUsers, key) : find(ofConnections, key));
}
