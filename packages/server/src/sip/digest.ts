import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { splitOutside, unquote } from './address.ts';
import { header, type SipRequest } from './message.ts';
import { monotonicMs } from './monotonicMs.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** HA1 of RFC 2617: the only form in which a SIP password is kept. */
export function digestHa1(user: string, realm: string, password: string): string {
  return md5(`${user}:${realm}:${password}`);
}

/** The `response` of a digest with qop=auth. RFC 2617 section 3.2.2.1 */
export function digestResponse(p: {
  ha1: string;
  method: string;
  uri: string;
  nonce: string;
  nc: string;
  cnonce: string;
}): string {
  return md5(`${p.ha1}:${p.nonce}:${p.nc}:${p.cnonce}:auth:${md5(`${p.method}:${p.uri}`)}`);
}

/** Parameters of a `Digest …` header value, names in lower case. Null when it is none. */
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

/** missing: no credentials; stale: right password, but the nonce is old or was used: challenge again; wrong: refuse. */
export type DigestVerdict = { ok: true; user: string } | { ok: false; fault: 'missing' | 'stale' | 'wrong' };

/**
 * Digest authentication of a registrar: MD5, qop=auth, nonces that expire and whose count must grow.
 * Nonces are signed instead of stored, so that a flood of requests without credentials costs no memory; a count is
 * kept only after a right answer.
 */
export class DigestVerifier {
  readonly #secret = randomBytes(32);
  readonly #counts = new Map<string, number>();
  readonly #realm: string;
  readonly #lifeMs: number;
  readonly #now: () => number;

  constructor(options: { realm: string; nonceLifeMs?: number; now?: () => number }) {
    this.#realm = options.realm;
    this.#lifeMs = options.nonceLifeMs ?? 300_000;
    this.#now = options.now ?? monotonicMs;
  }

  /** Value of WWW-Authenticate. */
  challenge(stale: boolean): string {
    const body = `${Math.floor(this.#now()).toString(36)}.${randomBytes(9).toString('base64url')}`;
    const nonce = `${body}.${this.#sign(body)}`;
    return `Digest realm="${this.#realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${stale ? ', stale=true' : ''}`;
  }

  /** @param ha1Of HA1 of a user name, null when unknown */
  verify(request: SipRequest, ha1Of: (user: string) => string | null): DigestVerdict {
    const value = header(request, 'authorization');
    const p = value === null ? null : parseDigest(value);
    // Credentials of another scheme are none: the phone is told which one is wanted. RFC 4475 section 3.3.7
    const isDigest = value !== null && /^Digest\s/i.test(value);
    if (!p) return { ok: false, fault: isDigest ? 'wrong' : 'missing' };
    const get = (name: string): string => p.get(name) ?? '';
    const nc = get('nc');
    const ha1 = ha1Of(get('username'));
    const readable = get('qop') === 'auth' && get('uri') === request.uri && /^[0-9a-f]{8}$/i.test(nc);
    if (!ha1 || !readable || get('realm') !== this.#realm || (p.get('algorithm') ?? 'MD5').toUpperCase() !== 'MD5') {
      return { ok: false, fault: 'wrong' };
    }
    const nonce = get('nonce');
    const want = digestResponse({
      ha1,
      method: request.method,
      uri: request.uri,
      nonce,
      nc,
      cnonce: get('cnonce'),
    });
    if (!equal(want, get('response').toLowerCase())) return { ok: false, fault: 'wrong' };
    return this.#takeNonce(nonce, Number.parseInt(nc, 16))
      ? { ok: true, user: get('username') }
      : { ok: false, fault: 'stale' };
  }

  #takeNonce(nonce: string, count: number): boolean {
    const [time, random, signature] = nonce.split('.');
    if (!time || !signature || !equal(this.#sign(`${time}.${random}`), signature)) return false;
    const age = this.#now() - Number.parseInt(time, 36);
    if (!(age >= 0 && age < this.#lifeMs) || count <= (this.#counts.get(nonce) ?? 0)) return false;
    this.#counts.delete(nonce);
    this.#counts.set(nonce, count);
    // Oldest first: whoever is pushed out is too old by far, or is challenged once more.
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= 10_000 && this.#now() - Number.parseInt(oldest, 36) < this.#lifeMs) break;
      this.#counts.delete(oldest);
    }
    return true;
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#secret).update(body).digest('base64url').slice(0, 22);
  }
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
