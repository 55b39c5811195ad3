import { argon2, argon2Sync, randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

/** Cost of Argon2id (RFC 9106): memory in KiB, passes over it, lanes. */
export interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}
/** 19 MiB, two passes, one lane: the least that OWASP's cheat sheet allows, some 60 ms. Kept in the hash, so it can grow. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** What a stored hash may ask for at most: whoever writes one into the database does not stop the server with it. */
const MOST: Cost = { memory: 1_048_576, passes: 16, parallelism: 16 };

/** One derivation of a key of 32 bytes. scrypt (RFC 7914): of hashes made before Argon2id was. */
export type HashJob = { password: string; salt: Uint8Array } & (
  | { kind: 'argon2id'; cost: Cost }
  | { kind: 'scrypt'; cost: { N: number; r: number; p: number; maxmem: number } }
);
type Derive = (job: HashJob) => Promise<Buffer>;

/** `$argon2id$v=19$m=,t=,p=$salt$hash`, salt and hash in base64 without padding: the spelling of the reference programs. */
export async function hashWith(derive: Derive, password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  return spell(cost, salt, await derive({ kind: 'argon2id', password: password.normalize('NFKC'), salt, cost }));
}

/** Compares in constant time. False also for a hash this version cannot read. Rejects when the derivation is lost. */
export async function verifyWith(derive: Derive, password: string, stored: string): Promise<boolean> {
  const read = readArgon(stored) ?? readScrypt(stored);
  if (!read) return false;
  const actual = await derive({ ...read.job, password: password.normalize('NFKC') });
  return actual.length === read.expected.length && timingSafeEqual(actual, read.expected);
}

/** Whether a hash was made in an older way, or at a lower cost, than new ones are: it is made anew at the next right sign-in. */
export function isOutdated(stored: string, { memory, passes } = COST): boolean {
  const read = readArgon(stored);
  return !read || workOf(read.job) < memory * passes;
}

/** A hash that no password has; to compare with it takes as long as with a real one. */
export const decoyHash = (cost = COST): string => spell(cost, randomBytes(16), randomBytes(32));

/** The same in libuv's pool of threads: for programs that have nothing else to do. */
export const hashPassword = (password: string, cost = COST): Promise<string> => hashWith(inPool, password, cost);
export const verifyPassword = (password: string, stored: string): Promise<boolean> =>
  verifyWith(inPool, password, stored).catch(() => false);

/** The key, in this thread: for the worker, and for costs that are smaller than a message to it. */
export const deriveHere = (job: HashJob): Buffer =>
  job.kind === 'scrypt' ? scryptSync(job.password, job.salt, 32, job.cost) : argon2Sync('argon2id', argonOf(job));

/** So much memory does a derivation go through, in KiB. */
export const workOf = ({ kind, cost }: HashJob): number =>
  kind === 'scrypt' ? (cost.N * cost.r * cost.p) / 8 : cost.memory * cost.passes;

const inPool: Derive = (job) =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    if (job.kind === 'scrypt') scrypt(job.password, job.salt, 32, job.cost, done);
    else argon2('argon2id', argonOf(job), done);
  });

const argonOf = ({ password, salt, cost }: HashJob & { kind: 'argon2id' }) => ({
  message: password,
  nonce: salt,
  tagLength: 32,
  ...cost,
});

const spell = ({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(hash)}`;
const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** What a stored hash says: how to derive the key of a password, and the key it should be. */
type Read = { job: HashJob; expected: Buffer } | null;

function readArgon(stored: string): Read {
  const [, m, t, p, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? [];
  if (!salt || !hash) return null;
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  const fits = (name: keyof Cost) => cost[name] >= 1 && cost[name] <= MOST[name];
  if (!fits('memory') || !fits('passes') || !fits('parallelism') || cost.memory < 8 * cost.parallelism) return null;
  return readOf({ kind: 'argon2id', cost, password: '', salt: Buffer.from(salt, 'base64') }, hash);
}

/** `scrypt$log2n$r$p$salt$hash`, salt and hash in base64url. */
function readScrypt(stored: string): Read {
  const [kind, log2n, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || !salt || !hash) return null;
  const cost = { log2n: Number(log2n), r: Number(r), p: Number(p) };
  if (!(cost.log2n >= 1 && cost.log2n <= 20 && cost.r >= 1 && cost.r <= 64 && cost.p >= 1 && cost.p <= 16)) return null;
  const N = 2 ** cost.log2n;
  const scryptCost = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r };
  return readOf({ kind: 'scrypt', cost: scryptCost, password: '', salt: Buffer.from(salt, 'base64url') }, hash);
}

const readOf = (job: HashJob, hash: string): Read => ({ job, expected: Buffer.from(hash, 'base64') });
