/**
 * Packs what the panel's builds name by its content, once and as small as can be, part of `pnpm run build`: `x.js.br` stands beside `x.js`
 * (RFC 7932). The server sends that as it is: packed at the first request of each start it made a newcomer wait, and every restart pay.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
/** What is worth it: pictures, fonts and sounds are packed already. */
const TEXTS = new Set(['.js', '.css', '.wasm', '.svg', '.json']);
/** The best quality takes 20 s for the encryption of rooms, and makes it smaller by a tenth only. */
const LARGE = 1_000_000;
/** Files that are packed at a time: as many as there are threads for it. */
const AT_A_TIME = 4;

/** Packs every file of these folders that is worth it; the same bytes are packed once. */
export async function packAssets(folders: readonly string[]): Promise<number> {
  const done = new Map<string, Promise<Buffer>>();
  const packed = async (path: string): Promise<Buffer> => {
    const raw = await readFile(path);
    const key = createHash('sha256').update(raw).digest('base64');
    const known = done.get(key);
    if (known) return known;
    const making = brotli(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: raw.length < LARGE ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    });
    done.set(key, making);
    return making;
  };
  const paths: string[] = [];
  for (const folder of folders.filter((one) => existsSync(one)))
    for (const name of await readdir(folder)) if (TEXTS.has(extname(name))) paths.push(join(folder, name));
  const left = paths.values();
  const work = async (): Promise<void> => {
    for (const path of left) await writeFile(`${path}.br`, await packed(path));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return paths.length;
}

if (import.meta.main) {
  const dist = fileURLToPath(new URL('../packages/panel/dist', import.meta.url));
  await packAssets(['iframe', 'standalone', 'guest'].map((mode) => join(dist, mode, 'assets')));
}
