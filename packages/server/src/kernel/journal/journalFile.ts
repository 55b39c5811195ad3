import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A row that waits to be written into the database. */
export interface JournalEntry {
  /** Counts up, never used twice in a file. */
  n: number;
  /** Who writes it. */
  kind: string;
  row: unknown;
}

/** The file on disk: JSON lines, `{n, kind, row}` for an entry and `{done: n}` when the database has it. */
export interface JournalFile {
  /** Entries of an earlier run that the database may not have, oldest first. */
  readonly left: readonly JournalEntry[];
  /** Adds lines and resolves when the disk has them (fdatasync). Rejects when it has no room; a part may be there. */
  append(lines: readonly string[]): Promise<void>;
  /** Nothing waits any more: begins anew. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** @param folder made when it is missing; only the server's own account may read it */
export async function openJournalFile(folder: string): Promise<JournalFile> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'rows.jsonl');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  const file: FileHandle = await open(path, 'a', 0o600);
  // The last line may be torn by the crash: what is added must not continue it.
  if (text !== '' && !text.endsWith('\n')) await file.write('\n');
  let isTorn = false;
  return {
    left: entriesIn(text),
    async append(lines) {
      const begin = isTorn ? '\n' : '';
      // A full disk may have taken a part.
      isTorn = true;
      await file.appendFile(`${begin}${lines.join('\n')}\n`);
      await file.datasync();
      isTorn = false;
    },
    clear: () => file.truncate(0),
    close: () => file.close(),
  };
}

/** Entries of a file without those that are done. A line that is no JSON was being written when the power went. */
function entriesIn(text: string): JournalEntry[] {
  const entries = new Map<number, JournalEntry>();
  for (const line of text.split('\n')) {
    const parsed = parse(line);
    if (parsed === null) continue;
    if ('done' in parsed) entries.delete(parsed.done);
    else entries.set(parsed.n, parsed);
  }
  return [...entries.values()];
}

function parse(line: string): JournalEntry | { done: number } | null {
  if (line === '') return null;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return null;
    if ('done' in value && typeof value.done === 'number') return { done: value.done };
    return 'n' in value && typeof value.n === 'number' && 'kind' in value && typeof value.kind === 'string'
      ? { n: value.n, kind: value.kind, row: 'row' in value ? value.row : null }
      : null;
  } catch {
    return null;
  }
}
