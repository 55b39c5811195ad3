import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { monotonicMs } from '../../kernel/time/monotonicMs.ts';
import { isSameUri, splitOutside, unquote } from '../message/address.ts';
import { header, type SipRequest } from '../message/message.ts';

/** RFC 2617 has MD5, RFC 8760 the other. */
export type DigestAlgorithm = 'MD5' | 'SHA-256';

const hash = (algorithm: DigestAlgorithm, text: string): string =>
  createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text)
    .digest('hex');

/** HA1 of RFC 2617: the only form in which a SIP password is kept. */
export function digestHa1(user: string, realm: string, password: string, algorithm: DigestAlgorithm = 'MD5'): string {
  return hash(algorithm, `${user}:${realm}:${password}`);
}

/** HA1 by both algorithms, as it is kept for phones that know either: MD5, a space, SHA-256. Older ones are MD5 alone. */
export const bothHa1 = (user: string, realm: string, password: string): string =>
  `${digestHa1(user, realm, password)} ${digestHa1(user, realm, password, 'SHA-256')}`;

/** @returns null: no hash by this algorithm is stored */
export function ha1By(algorithm: DigestAlgorithm, kept: string | null): string | null {
  const [md5, sha256] = kept?.split(' ') ?? [];
  return (algorithm === 'MD5' ? md5 : sha256) ?? null;
}

/**
 * The `response` of a digest: with qop=auth as RFC 2617 section 3.2.2.1 has it, or without qop for phones that know
 * RFC 2069 only.
 *
 * @param p.nc and `p.cnonce`: absent without qop
 * @param p.algorithm default MD5
 */
export function digestResponse(p: {
  ha1: string;
  method: string;
  uri: string;
  nonce: string;
  nc?: string;
  cnonce?: string;
  algorithm?: DigestAlgorithm;
}): string {
  const by = p.algorithm ?? 'MD5';
  const ha2 = hash(by, `${p.method}:${p.uri}`);
  if (p.nc === undefined) return hash(by, `${p.ha1}:${p.nonce}:${ha2}`);
  return hash(by, `${p.ha1}:${p.nonce}:${p.nc}:${p.cnonce ?? ''}:auth:${ha2}`);
}

/** Parameters of a `Digest …` header value, names in lower case. Null: the value is no digest. */
export function parseDigest(value: string): Map<string, string> | null {
  const scheme = /^Digest\s+/i.exec(value);
  const parts = scheme ? splitOutside(value.slice(scheme[0].length), ',') : null;
  if (!parts) return null;
  const params = new Map<string, string>();
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at > 0) params.set(part.slice(0, at).trim().toLowerCase(), unquote(part.slice(at + 1).trim()));
  }
  return params;
}

/**
 * missing: no credentials, or credentials for a nonce that this server never gave, or by an algorithm that it did not offer;
 * `only`: by an algorithm of which no hash of the password is stored; the next challenge offers the one named here alone; stale:
 * right password, but the nonce is old or was used: challenge again; wrong: a wrong password for a nonce that this address was
 * given, the only one that counts.
 */
export type DigestVerdict =
  | { ok: true; user: string }
  | { ok: false; fault: 'missing' | 'stale' | 'wrong'; only?: DigestAlgorithm };

/** Nonces whose use is remembered. */
const MAX_NONCES = 10_000;
/** Without a count a nonce is good for one request. */
const USED_UP = 2 ** 32;

/**
 * Digest authentication of a registrar: MD5 or SHA-256, qop=auth or none, nonces that expire, whose count must grow, and that are
 * good from the address they were given to. Nonces are signed instead of stored, so that a flood of requests without
 * credentials costs no memory; a count is kept only after a right answer.
 */
export class DigestVerifier {
  readonly #secret = randomBytes(32);
  readonly #counts = new Map<string, number>();
  readonly #realm: string;
  readonly #lifeMs: number;
  readonly #maxNonces: number;
  readonly #now: () => number;
  /** Nonces made until then may have been forgotten: they are not taken for new ones. */
  #forgottenUntil = -1;

  /** @param options.now milliseconds of a clock that nobody sets */
  constructor(options: { realm: string; nonceLifeMs?: number; maxNonces?: number; now?: () => number }) {
    this.#realm = options.realm;
    this.#lifeMs = options.nonceLifeMs ?? 300_000;
    this.#maxNonces = options.maxNonces ?? MAX_NONCES;
    this.#now = options.now ?? monotonicMs;
  }

  /**
   * Value of WWW-Authenticate.
   * @param address of the phone: the nonce is good from there only
   */
  challenge(address: string, stale: boolean, algorithm: DigestAlgorithm = 'MD5'): string {
    const body = `${Math.floor(this.#now()).toString(36)}.${randomBytes(9).toString('base64url')}`;
    const nonce = `${body}.${this.#sign(body, address)}`;
    return `Digest realm="${this.#realm}", nonce="${nonce}", algorithm=${algorithm}, qop="auth"${stale ? ', stale=true' : ''}`;
  }

  /**
   * @param address where the request came from
   * @param ha1Of HA1 of a user name by an algorithm, null when unknown
   * @param asked algorithms that the phone may use, the best first
   */
  verify(
    request: SipRequest,
    address: string,
    ha1Of: (user: string, algorithm: DigestAlgorithm) => string | null,
    asked: readonly DigestAlgorithm[] = ['MD5'],
  ): DigestVerdict {
    const value = header(request, 'authorization');
    // Credentials of another scheme are none: the phone hears which one is wanted. RFC 4475 section 3.3.7
    const p = value === null ? null : parseDigest(value);
    if (!p) return { ok: false, fault: 'missing' };
    const nonce = p.get('nonce') ?? '';
    const isOurs = this.#isOurs(nonce, address);
    const user = p.get('username') ?? '';
    const named = (p.get('algorithm') ?? 'MD5').toUpperCase();
    const algorithm = asked.find((each) => each === named);
    if (!algorithm) return { ok: false, fault: 'missing' };
    const ha1 = ha1Of(user, algorithm);
    const other = ha1 === null && asked.find((each) => each !== algorithm && ha1Of(user, each) !== null);
    if (other) return { ok: false, fault: 'missing', only: other };
    if (!this.#isRight(request, p, ha1, algorithm)) return { ok: false, fault: isOurs ? 'wrong' : 'missing' };
    return isOurs && this.#take(nonce, p) ? { ok: true, user } : { ok: false, fault: 'stale' };
  }

  #isRight(
    { method, uri }: SipRequest,
    p: Map<string, string>,
    ha1: string | null,
    algorithm: DigestAlgorithm,
  ): boolean {
    const [qop, nc, written = ''] = [p.get('qop'), p.get('nc') ?? '', p.get('uri')];
    if (!ha1 || p.get('realm') !== this.#realm) return false;
    if (!isSameUri(written, uri) || (qop !== undefined && !(qop === 'auth' && /^[0-9a-f]{8}$/i.test(nc)))) return false;
    const shared = { algorithm, ha1, method, uri: written, nonce: p.get('nonce') ?? '' };
    const want = digestResponse(qop === undefined ? shared : { ...shared, nc, cnonce: p.get('cnonce') ?? '' });
    return equal(want, (p.get('response') ?? '').toLowerCase());
  }

  #isOurs(nonce: string, address: string): boolean {
    const [time, random, signature, ...more] = nonce.split('.', 4);
    if (!time || !signature || more.length > 0 || !equal(this.#sign(`${time}.${random}`, address), signature))
      return false;
    const age = this.#now() - Number.parseInt(time, 36);
    // Given in this very millisecond, it may be younger than the clock by a part of one.
    return age > -1 && age < this.#lifeMs;
  }

  /** Notes that a nonce is used once more. False: this often it was used before. */
  #take(nonce: string, p: Map<string, string>): boolean {
    const count = p.has('qop') ? Number.parseInt(p.get('nc') ?? '', 16) : USED_UP;
    const known = this.#counts.get(nonce);
    const made = Number.parseInt(nonce, 36);
    if (known === undefined ? made <= this.#forgottenUntil : count <= known) return false;
    this.#counts.delete(nonce);
    this.#counts.set(nonce, count);
    for (const oldest of this.#counts.keys()) {
      const madeThen = Number.parseInt(oldest, 36);
      const isLive = this.#now() - madeThen < this.#lifeMs;
      if (isLive && this.#counts.size <= this.#maxNonces) break;
      this.#counts.delete(oldest);
      if (isLive) this.#forgottenUntil = Math.max(this.#forgottenUntil, madeThen);
    }
    return true;
  }

  #sign(body: string, address: string): string {
    return createHmac('sha256', this.#secret).update(`${body} ${address}`).digest('base64url').slice(0, 22);
  }
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
