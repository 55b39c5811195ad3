import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of scrypt: 2^15 blocks of 1 kB, three times over, about a quarter of a second. Kept in the hash, so it can grow. */
const COST = { log2n: 15, r: 8, p: 3 };

/** One derivation of a key of 32 bytes. */
export interface ScryptJob {
  password: string;
  salt: Uint8Array;
  cost: { N: number; r: number; p: number; maxmem: number };
}
type Derive = (job: ScryptJob) => Promise<Buffer>;

/** `scrypt$log2n$r$p$salt$hash`, salt and hash in base64url. */
export async function hashWith(derive: Derive, password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  return spell(cost, salt, await derive(jobOf(password, salt, cost)));
}

/** Compares in constant time. False also for a hash this version cannot read. Rejects when the derivation is lost. */
export async function verifyWith(derive: Derive, password: string, stored: string): Promise<boolean> {
  const [kind, log2n, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || !salt || !hash) return false;
  const cost = { log2n: Number(log2n), r: Number(r), p: Number(p) };
  if (!(cost.log2n >= 1 && cost.log2n <= 20 && cost.r >= 1 && cost.r <= 64 && cost.p >= 1 && cost.p <= 16))
    return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(jobOf(password, Buffer.from(salt, 'base64url'), cost));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** A hash that no password has; to compare with it takes as long as with a real one. */
export const decoyHash = (): string => spell(COST, randomBytes(16), randomBytes(32));

/** The same in libuv's pool of threads: for programs that have nothing else to do. */
export const hashPassword = (password: string, cost = COST): Promise<string> => hashWith(inPool, password, cost);
export const verifyPassword = (password: string, stored: string): Promise<boolean> =>
  verifyWith(inPool, password, stored).catch(() => false);

const inPool: Derive = ({ password, salt, cost }) =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

function jobOf(password: string, salt: Buffer, { log2n, r, p }: typeof COST): ScryptJob {
  const N = 2 ** log2n;
  return { password: password.normalize('NFKC'), salt, cost: { N, r, p, maxmem: 256 * N * r } };
}

const spell = ({ log2n, r, p }: typeof COST, salt: Buffer, hash: Buffer): string =>
  ['scrypt', log2n, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
