/** What protects the packets: AES in counter mode, and a tag of 80 or 32 bits. RFC 4568 section 6.2 */
export type SrtpSuite = 'AES_CM_128_HMAC_SHA1_80' | 'AES_CM_128_HMAC_SHA1_32';
export const SRTP_SUITES: readonly SrtpSuite[] = ['AES_CM_128_HMAC_SHA1_80', 'AES_CM_128_HMAC_SHA1_32'];

/** A key that one side sends with, as it tells the other by `a=crypto`. */
export interface SrtpCrypto {
  /** Tag by which an answer names the line of the offer that it accepts. */
  tag: number;
  suite: SrtpSuite;
  /** Master key, 16 bytes, and master salt, 14. */
  key: Buffer;
}

export const SRTP_KEY_BYTES = 30;
/** A line is some 90 characters, an offer has a handful of them. */
const MAX_LINE = 300;
const MAX_LINES = 16;
/** Packets that a key must be good for at least: with fewer it would end within a long call. */
const MIN_LIFETIME = 2 ** 20;
const MAX_LIFETIME = 2 ** 48;

/** The `a=crypto` lines of a media section that can be taken, in the order of the phone. Never throws. */
export function readCryptos(section: string): SrtpCrypto[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('a=crypto:'))
    .slice(0, MAX_LINES)
    .flatMap((line) => readCrypto(line.slice('a=crypto:'.length).trim()) ?? []);
}

/**
 * Reads `1 AES_CM_128_HMAC_SHA1_80 inline:<key and salt>|2^31`. RFC 4568 section 9.2
 *
 * @returns null: it cannot be taken, e.g. another suite, a key of another length, several keys (MKI), or a parameter that changes what
 * is encrypted. Never throws.
 */
export function readCrypto(text: string): SrtpCrypto | null {
  if (text.length > MAX_LINE) return null;
  const [tag = '', suite, keys = '', ...parameters] = text.split(/[ \t]+/);
  if (!/^\d{1,9}$/.test(tag) || !isSuite(suite) || !keys.startsWith('inline:')) return null;
  const [key = '', lifetime, ...more] = keys.slice('inline:'.length).split('|');
  // 30 bytes are 40 characters without any padding.
  if (!/^[A-Za-z0-9+/]{40}$/.test(key) || more.length > 0) return null;
  if (lifetime !== undefined && !isLongEnough(lifetime)) return null;
  if (!parameters.every(isHarmless)) return null;
  return { tag: Number(tag), suite, key: Buffer.from(key, 'base64') };
}

export const writeCrypto = ({ tag, suite, key }: SrtpCrypto): string =>
  `a=crypto:${tag} ${suite} inline:${key.toString('base64')}`;

const isSuite = (text: string | undefined): text is SrtpSuite => (SRTP_SUITES as readonly unknown[]).includes(text);

/** In packets: `2^31`, or a number. */
function isLongEnough(text: string): boolean {
  const [, power, count] = /^(?:2\^(\d{1,2})|(\d{1,15}))$/.exec(text) ?? [];
  const packets = power === undefined ? Number(count) : 2 ** Number(power);
  return packets >= MIN_LIFETIME && packets <= MAX_LIFETIME;
}

/** How wide the other's window is (WSH), no derivation of further keys, and what its writer says may be ignored. */
const isHarmless = (parameter: string): boolean => /^(-.*|WSH=\d{1,5}|KDR=0)$/.test(parameter);
