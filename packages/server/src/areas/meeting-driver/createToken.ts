import { createHmac } from 'node:crypto';

/** A token is good for so long, in seconds: a driver shows it once, when it connects. */
const GOOD_S = 600;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Says to the system behind a driver who a user is: a JSON Web Token (RFC 7519, HS256) with `sub`, `name`, `iat`, `exp` and `aud` meetings.
 *
 * @param secret what that system checks it by
 * @param now epoch milliseconds
 */
export function createToken(secret: string, user: { id: string; name: string }, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { sub: user.id, name: user.name, aud: 'meetings', iat, exp: iat + GOOD_S };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
