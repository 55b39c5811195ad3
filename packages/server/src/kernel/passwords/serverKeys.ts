import { createHash, timingSafeEqual } from 'node:crypto';

/** What a server key may do. */
export const keyRights = ['session.tokens', 'session.behalf'] as const;
export type KeyRight = (typeof keyRights)[number];

/** A key of another server. Its secret is kept as a hash. */
export interface ServerKey {
  name: string;
  rights: readonly KeyRight[];
  hash: Buffer;
}

/** Shorter secrets can be guessed. */
const MIN_SECRET = 32;

/**
 * Reads server keys: one a line, or separated by commas, as `name:rights:secret`. Rights are separated by `+`; the secret
 * has 32 characters or more, or is `sha256-` and the 64 hex digits of its SHA-256, so that nothing secret lies in the
 * settings. A line that begins with `#` is a remark.
 *
 * @throws Error with a sentence that names the key and never the secret
 */
export function readServerKeys(text: string): ServerKey[] {
  const entries = text
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter(Boolean);
  const keys = entries.map((entry, index): ServerKey => {
    const [name = '', rights = '', secret = '', ...more] = entry.split(':');
    // Of a key that is written wrong nothing is repeated: any part of it may be the secret.
    if (!/^[\w.-]{1,64}$/.test(name) || secret === '' || more.length > 0)
      throw new Error(`Server key ${index + 1} must be written name:rights:secret.`);
    const which = `Server key "${name}"`;
    const named = rights.split('+');
    if (named.some((right) => !(keyRights as readonly string[]).includes(right)))
      throw new Error(`${which} must name its rights: ${keyRights.join(', ')}.`);
    const [, hex] = /^sha256-([\da-f]{64})$/.exec(secret) ?? [];
    if (hex === undefined && !/^[\w-]{32,200}$/.test(secret))
      throw new Error(
        `${which} needs a secret of ${MIN_SECRET} to 200 letters, digits, - and _, or sha256- and its hash.`,
      );
    const hash = hex === undefined ? createHash('sha256').update(secret).digest() : Buffer.from(hex, 'hex');
    return { name, rights: named as KeyRight[], hash };
  });
  const double = keys.find(({ name }, index) => keys.findIndex((key) => key.name === name) !== index);
  if (double) throw new Error(`There are two server keys "${double.name}".`);
  return keys;
}

/**
 * The key that an `Authorization` header carries, or null. Compares with all keys, each in constant time.
 */
export function serverKeyOf(keys: readonly ServerKey[], header: string | undefined): ServerKey | null {
  const [, secret] = /^Bearer ([\w-]{1,200})$/i.exec(header ?? '') ?? [];
  if (secret === undefined) return null;
  const given = createHash('sha256').update(secret).digest();
  let found: ServerKey | null = null;
  for (const key of keys) if (timingSafeEqual(given, key.hash)) found = key;
  return found;
}
