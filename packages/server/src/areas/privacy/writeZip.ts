import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Seal } from '../../kernel/seal/createSeal.ts';

/** An entry: text, or a file that is read. */
export type ZipEntry = { name: string } & ({ text: string } | { file: string });

/** What is bigger needs another format; entries beyond it are left out. */
const MAX_BYTES = 3_900_000_000;
/** 1980-01-01, the oldest date of the format. */
const DATE = 0x0021;

/**
 * Writes a ZIP file without compression, of files in the clear: sound of 16 bits hardly gets smaller, and programs everywhere open it. Files are
 * read piece by piece. A file that is not there any more is left out. APPNOTE.TXT 4.3
 *
 * @returns names of the entries that are in it
 */
export async function writeZip(path: string, entries: Iterable<ZipEntry>, seal: Pick<Seal, 'read'>): Promise<string[]> {
  const zip = await open(path, 'wx', 0o600);
  try {
    const directory: Buffer[] = [];
    const names: string[] = [];
    let at = 0;
    for (const entry of entries) {
      const name = Buffer.from(entry.name);
      const start = at + 30 + name.length;
      const written = await writeBody(zip, entry, start, seal);
      if (!written) continue;
      const head = headOf(name, written);
      await zip.write(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, name]), 0, null, at);
      directory.push(centralOf(head, name, at));
      names.push(entry.name);
      at = start + written.size;
    }
    const central = Buffer.concat(directory);
    await zip.write(Buffer.concat([central, endOf(names.length, central.length, at)]), 0, null, at);
    return names;
  } finally {
    await zip.close();
  }
}

/** Null: there is no such file, or it does not fit. */
async function writeBody(
  zip: FileHandle,
  entry: ZipEntry,
  start: number,
  seal: Pick<Seal, 'read'>,
): Promise<{ crc: number; size: number } | null> {
  let crc = 0;
  let size = 0;
  const pieces = 'text' in entry ? [Buffer.from(entry.text)] : (await seal.read(entry.file))?.stream();
  if (!pieces) return null;
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      if (start + size + piece.length > MAX_BYTES) return null;
      await zip.write(piece, 0, piece.length, start + size);
      crc = crc32(piece, crc);
      size += piece.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return { crc, size };
}

/** Version, flags (names are UTF-8), method (stored), time, date, checksum, sizes, lengths of name and extra field. */
function headOf(name: Buffer, { crc, size }: { crc: number; size: number }): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x0800, 2);
  head.writeUInt16LE(DATE, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(size, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

function centralOf(head: Buffer, name: Buffer, at: number): Buffer {
  const start = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(at, 10);
  return Buffer.concat([start, head, rest, name]);
}

function endOf(count: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
