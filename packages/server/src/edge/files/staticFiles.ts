import { createHash } from 'node:crypto';
import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodingOf } from '../../kernel/api/encodingOf.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.tgz': 'application/gzip',
};
/** Already compressed, or not worth it. */
const opaque = new Set(['.png', '.ico', '.woff2', '.ogg', '.mp3', '.tgz']);
/** Names that the build makes from the content, in a folder of their own: `assets/index-B1c2D3e.js`. */
const HASHED = /-[\w-]{7,8}\.\w+$/;
const isHashed = (path: string): boolean => basename(dirname(path)) === 'assets' && HASHED.test(path);

export interface StaticFile {
  body: Buffer;
  type: string;
  encoding: Encoding;
  etag: string;
  /** The name changes with the content, so it may be kept for ever. */
  isImmutable: boolean;
}

/**
 * Files of one folder, as the build has packed them or compressed once, and kept in memory until they change. Never leaves the
 * folder, follows no link out of it, serves no dot file.
 *
 * @param transform changes a page before it is sent; part of its ETag
 * @param version another one when the pages are changed in another way
 */
export function createStaticFiles(
  root: string,
  transform?: (html: string) => string,
  version: () => string = () => '',
) {
  const kept = new Map<string, { stamp: string; file: StaticFile }>();

  return async (path: string, accepted: string): Promise<StaticFile | null> => {
    const place = await locate(root, path);
    if (!place) return null;
    const extension = extname(place.path);
    const encoding = opaque.has(extension) ? 'identity' : encodingOf(accepted);
    const stamp = `${place.size}.${place.changedAt}.${version()}`;
    const key = `${place.path} ${encoding}`;
    const known = kept.get(key);
    if (known?.stamp === stamp) return known.file;

    let raw: Buffer = await readFile(place.path);
    if (extension === '.html' && transform) raw = Buffer.from(transform(raw.toString('utf8')));
    const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
    const isImmutable = extension !== '.html' && isHashed(place.path);
    const ready = isImmutable && encoding === 'br' ? await packedBeside(place) : null;
    const file: StaticFile = {
      body: ready ?? (await encode(raw, encoding)),
      type: types[extension] ?? 'application/octet-stream',
      encoding,
      etag: `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`,
      isImmutable,
    };
    kept.set(key, { stamp, file });
    return file;
  };
}

/** What the build has packed beside a file, unless the file was changed since; null: nothing. */
async function packedBeside({ path, changedAt }: { path: string; changedAt: number }): Promise<Buffer | null> {
  const packed = `${path}.br`;
  const info = await lstat(packed).catch(() => null);
  return info?.isFile() && info.mtimeMs >= changedAt ? readFile(packed).catch(() => null) : null;
}

async function locate(root: string, path: string) {
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (name.includes('\0') || name.includes('\\')) return null;
  if (name.split('/').some((part) => part.startsWith('.'))) return null;
  try {
    const base = await realpath(root);
    const found = await realpath(join(base, name === '' || name.endsWith('/') ? `${name}index.html` : name));
    if (!found.startsWith(base + sep)) return null;
    const info = await stat(found);
    return info.isFile() ? { path: found, size: info.size, changedAt: info.mtimeMs } : null;
  } catch {
    return null;
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
function encode(raw: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'gzip') return zip(raw, { level: 9 });
  if (encoding === 'identity') return raw;
  // Best quality takes seconds per megabyte: large files get a good one.
  const quality = raw.length < 1_000_000 ? 11 : 6;
  return brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
