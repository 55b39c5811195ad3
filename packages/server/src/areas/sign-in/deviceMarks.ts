import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Name of the cookie. */
const COOKIE = 'ringside-device';
/** People that share a browser and are remembered there. */
const MAX_MARKS = 4;
/** A browser forgets them after this many seconds without a sign-in. */
const MAX_AGE_S = 180 * 24 * 3600;

/**
 * Marks of devices that have signed in before ("device cookies", OWASP): whoever floods the sign-in, or guesses, cannot
 * slow down or lock those. A mark is no session and opens nothing. It is made with the hash of the password: a new
 * password ends it, and only the server can make one.
 */
export const deviceMarks = {
  /** The device's own number, when it has signed in to this account before. */
  known(cookies: string | undefined, userId: string, passwordHash: string): string | null {
    for (const mark of marksOf(cookies)) {
      const [nonce = '', mac = ''] = mark.split('.');
      const right = macOf(nonce, userId, passwordHash);
      if (mac.length === right.length && timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return nonce;
    }
    return null;
  },
  /** The `Set-Cookie` header after a sign-in; the marks of other people on the device stay. */
  remember(cookies: string | undefined, userId: string, passwordHash: string, isSecure: boolean): string {
    const nonce = deviceMarks.known(cookies, userId, passwordHash) ?? randomBytes(12).toString('base64url');
    const mark = `${nonce}.${macOf(nonce, userId, passwordHash)}`;
    const marks = [mark, ...marksOf(cookies).filter((other) => other !== mark)].slice(0, MAX_MARKS);
    // In a frame of another site a browser keeps it apart for that site.
    const scope = isSecure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
    return `${COOKIE}=${marks.join('~')}; Path=/v1/; Max-Age=${MAX_AGE_S}; HttpOnly; ${scope}`;
  },
};

const MARK = /^[\w-]{16}\.[\w-]{43}$/;

function marksOf(cookies = ''): string[] {
  const own = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${COOKIE}=`));
  const marks = own?.slice(COOKIE.length + 1).split('~') ?? [];
  return marks.slice(0, MAX_MARKS).filter((mark) => MARK.test(mark));
}

const macOf = (nonce: string, userId: string, passwordHash: string): string =>
  createHmac('sha256', passwordHash).update(`${nonce} ${userId}`).digest('base64url');
