import type { Context } from 'hono';

/**
 * The body of a request, whether it says its length or comes in pieces (RFC 9112, section 7.1), as many a proxy sends it on.
 *
 * @param most bytes
 * @returns null: it is longer
 */
export async function bytesOf(c: Context, most: number): Promise<Uint8Array | null> {
  if (Number(c.req.header('Content-Length') ?? 0) > most) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The same as text. */
export async function textOf(c: Context, most: number): Promise<string | null> {
  const length = c.req.header('Content-Length');
  // The shorter way: Node reads no more than what was said, where it is the length that counts.
  if (length !== undefined && c.req.header('Transfer-Encoding') === undefined)
    return Number(length) > most ? null : c.req.text();
  const bytes = await bytesOf(c, most);
  return bytes && new TextDecoder().decode(bytes);
}
