import { readFile, unlink, writeFile } from 'node:fs/promises';

/**
 * What a recording is about, in a small file beside it (`<name>.wav.note`) while it grows: after a crash the sound alone
 * would not say whose it is. The file goes when the row is written.
 */
export interface CallNote {
  /** Whose mailbox, or who recorded. */
  userId: string;
  /** Epoch milliseconds. */
  startedAt: number;
  remote: { label: string; number: string };
  /** Of a recorded call only. */
  lineId?: string;
  isAudible?: boolean;
  /** Of a recorded meeting only. */
  meetingId?: string;
}

export const NOTE_ENDING = '.note';

/** @throws when the disk is full */
export const writeNote = (file: string, note: CallNote): Promise<void> =>
  writeFile(file + NOTE_ENDING, JSON.stringify(note), { mode: 0o600 });

/** Null when there is none, or when the crash came while it was written. */
export async function readNote(file: string): Promise<CallNote | null> {
  try {
    const note = JSON.parse(await readFile(file + NOTE_ENDING, 'utf8')) as CallNote;
    return typeof note.userId === 'string' && typeof note.startedAt === 'number' ? note : null;
  } catch {
    return null;
  }
}

/** Never rejects: there may be none. */
export const removeNote = (file: string): Promise<void> => unlink(file + NOTE_ENDING).catch(() => {});
