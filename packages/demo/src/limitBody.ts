import { bytesOf } from '@ringside/server/kernel/api/bodyOf';
import type { MiddlewareHandler } from 'hono';

/**
 * Refuses a request whose body is longer than so many bytes, whether it says its length or comes in pieces (RFC 9112, section 7.1).
 * The framework's own cannot take the latter: the requests of its server are not those of Node, which it makes new ones of.
 */
export const limitBody =
  (most: number): MiddlewareHandler =>
  async (c, next) => {
    const isInPieces = c.req.header('Transfer-Encoding') !== undefined;
    const isShort = Number(c.req.header('Content-Length') ?? 0) <= most;
    const bytes = isInPieces ? await bytesOf(c, most) : null;
    if (isInPieces ? !bytes : !isShort) return c.json({ text: 'Too long.' }, 413);
    const { url, method, raw } = c.req;
    if (bytes && method !== 'GET' && method !== 'HEAD')
      c.req.raw = new Request(url, { method, headers: raw.headers, body: Buffer.from(bytes) });
    return next();
  };
