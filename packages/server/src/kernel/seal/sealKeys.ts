import { createHash } from 'node:crypto';

/** A key that seals the keys of files, and its name: the first half of its hash. */
export interface SealKey {
  id: string;
  key: Buffer;
}

/** No secret: what is kept without a key, but would look like a sealed file, is sealed with it. */
export const OPEN_KEY: SealKey = { id: '0'.repeat(16), key: Buffer.alloc(32) };

/**
 * Reads the keys that files are sealed with: one a line (or separated by commas), 32 bytes in base64 or hex. The first one
 * seals; the others only open what was sealed before.
 *
 * @throws Error with a sentence that does not name the key
 */
export function readSealKeys(text: string): SealKey[] {
  const keys = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return keys.map((line, index) => {
    const key = Buffer.from(line, /^[\da-f]{64}$/i.test(line) ? 'hex' : 'base64');
    if (key.length !== 32)
      throw new Error(`key ${index + 1} must be 32 bytes in base64 or hex, e.g. of: openssl rand -base64 32`);
    return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key };
  });
}

/** A file was sealed with a key that is not given any more. */
export class SealKeyMissing extends Error {
  override readonly name = 'SealKeyMissing';
  constructor(id: string) {
    super(
      `Files were sealed with the key ${id}, which RINGSIDE_SEAL_KEYS does not have. Give it again, after the others.`,
    );
  }
}

/** A sealed file is not what was sealed: changed, cut short, or another file under this name. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
  constructor(name: string) {
    super(`The sealed file ${name} is not what was sealed.`);
  }
}
