import { readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { CallRecord, Events } from '../../kernel/events.ts';

/** How often the talk time of running calls is noted: a crash loses this much of it. */
export const NOTE_MS = 3000;
/** After a line has come or gone, so that many at once are one write. */
const SOON_MS = 100;

/**
 * Notes which calls run, so that after a crash they are in the history all the same: with the cause `serverStopped` and
 * the talk time until the last note.
 *
 * @param folder of the journal, which exists; null: nothing is noted
 */
export function createRunningCalls(options: {
  folder: string | null;
  onError: (what: string, error: unknown) => void;
  noteMs?: number;
}) {
  const { folder, onError, noteMs = NOTE_MS } = options;
  const path = folder === null ? null : join(folder, 'running.json');
  let calls: Pick<CallEngine, 'running'> | null = null;
  let stopListening = (): void => {};
  let clock: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | null = null;
  let noted = '[]';
  let hasFailed = false;
  let writing: Promise<void> = Promise.resolve();

  const note = (): void => {
    const text = JSON.stringify(calls?.running() ?? []);
    if (path === null || text === noted) return;
    noted = text;
    writing = writing
      .then(() => replaceFile(path, text))
      .then(
        () => {
          hasFailed = false;
        },
        (error: unknown) => {
          // Tried again at the next change; reported once until it works.
          noted = '';
          if (!hasFailed) onError('the running calls could not be noted', error);
          hasFailed = true;
        },
      );
  };
  return {
    /** Calls that ran when the server died; none after an orderly end. */
    left(): CallRecord[] {
      try {
        return path === null ? [] : (JSON.parse(readFileSync(path, 'utf8')) as CallRecord[]);
      } catch {
        return [];
      }
    },
    /** From now on `left` is forgotten and the calls of this engine are noted. */
    watch(engine: Pick<CallEngine, 'running'>, bus: Bus<Events>): void {
      calls = engine;
      if (path === null) return;
      rmSync(path, { force: true });
      clock = setInterval(note, noteMs).unref();
      stopListening = bus.on('call.line', () => {
        soon ??= setTimeout(() => {
          soon = null;
          note();
        }, SOON_MS).unref();
      });
    },
    /** After the calls have ended. */
    async stop(): Promise<void> {
      stopListening();
      clearInterval(clock);
      if (soon) clearTimeout(soon);
      note();
      await writing;
    },
  };
}

/** There is always a whole file: the old one or the new one. */
async function replaceFile(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
