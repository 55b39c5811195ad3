import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Seal } from '../seal/createSeal.ts';

/** A file as the answer of a route. */
export interface SentFile {
  path: string;
  type: string;
  /** Name under which a browser saves it. */
  name: string;
  /** Is deleted once it has been sent. */
  isTemporary?: true;
}

/** First and last byte of a `Range` header; null: the whole file; `none`: nothing of it is there. RFC 9110 section 14 */
export function rangeOf(header: string | undefined, size: number): [number, number] | null | 'none' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return null;
  const [, from, to] = asked;
  if (from === '') {
    const length = Number(to);
    return length === 0 || size === 0 ? 'none' : [Math.max(0, size - length), size - 1];
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'none' : [first, last];
}

/**
 * Answers with a file, sealed or not, or the part of it that was asked for. It is never cached: it is the voice of a person.
 *
 * @param ports.failed a file broke while it was sent: its client gets less than was said, and knows
 * @throws SealKeyMissing, SealBroken: the file is not opened, or its first piece is not what was sealed
 */
export async function sendFile(
  c: Context,
  file: SentFile,
  ports: { seal: Pick<Seal, 'read'>; failed: (error: unknown) => void; missing: () => Response | Promise<Response> },
): Promise<Response> {
  const found = await ports.seal.read(file.path);
  if (!found) return ports.missing();
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Content-Disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
  };
  const range = rangeOf(c.req.header('range'), found.size);
  if (range === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${found.size}` });
  const [start, end] = range ?? [0, found.size - 1];
  headers['Content-Length'] = String(end - start + 1);
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${found.size}`;
  const reading = found.stream(start, end);
  if (file.isTemporary) reading.once('close', () => void rm(file.path, { force: true }));
  await once(reading, 'readable');
  reading.once('error', ports.failed);
  const status = range ? 206 : 200;
  // Nobody asks for the body of an answer to HEAD, nor gives it up: its file would stay open.
  if (c.req.method === 'HEAD') {
    reading.destroy();
    return c.body(null, status, headers);
  }
  return c.body(streamOf(reading), status, headers);
}

/**
 * What is read, piece by piece as it is asked for; it is closed when its reader gives it up, whatever was asked for by then. Not `Readable.toWeb`: of a client that
 * goes away while the next piece is there already it throws where nobody can catch it, and the server ends.
 */
function streamOf(reading: Readable): ReadableStream<Uint8Array> {
  const pieces = reading[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await pieces.next();
        if (piece.done) controller.close();
        else controller.enqueue(piece.value);
      },
      cancel: () => void reading.destroy(),
    },
    { highWaterMark: 0 },
  );
}
