import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of scrypt: 2^15 blocks of 1 kB, three times over, about a quarter of a second. Kept in the hash, so it can grow. */
const COST = { log2n: 15, r: 8, p: 3 };

/** `scrypt$log2n$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.log2n, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Compares in constant time. False also for a hash this version cannot read. Never throws. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, log2n, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || !salt || !hash) return false;
  try {
    const cost = { log2n: Number(log2n), r: Number(r), p: Number(p) };
    const expected = Buffer.from(hash, 'base64url');
    const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  } catch {
    return false;
  }
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const N = 2 ** cost.log2n;
  const options = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
