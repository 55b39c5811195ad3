import { open, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallNote, NOTE_ENDING, readNote, removeNote } from '../../calls/mailbox/callNote.ts';
import { MIN_MESSAGE_MS } from '../../calls/mailbox/takeVoicemail.ts';
import { trimWav } from '../../calls/mailbox/trimWav.ts';
import type { LeftVoicemail, RecordedCall } from '../../kernel/events.ts';
import { isSealed } from '../../kernel/seal/readSealed.ts';
import { SAMPLE_RATE } from '../../media/mix/tones.ts';
import { WAV_HEADER_BYTES, wavHeader } from '../../media/record/WavFile.ts';

/** What a file that a crash left is worth; null: nothing, it is deleted. */
type Judge<T> = (file: string, note: CallNote | null, samples: number) => Promise<T | null>;

/**
 * Looks through a folder of sounds after a crash: files that no row names were being recorded. Their headers are made
 * right, and those of which a note says whose they are come back; the others are deleted.
 *
 * @param known names that rows hold
 * @returns what is to be written down
 */
export async function recoverRecordings<T>(folder: string, known: ReadonlySet<string>, judge: Judge<T>): Promise<T[]> {
  const recovered: T[] = [];
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const ofRow = name.endsWith(NOTE_ENDING) && name.slice(0, -NOTE_ENDING.length);
    if (ofRow !== false && known.has(ofRow)) await unlink(file);
    // What is sealed was finished: a row of the journal will name it.
    if (!name.endsWith('.wav') || known.has(name) || (await isSealed(file))) continue;
    const found = await judge(file, await readNote(file), await repairWav(file));
    if (found !== null) {
      recovered.push(found);
      continue;
    }
    await unlink(file);
    await removeNote(file);
  }
  return recovered;
}

/** A message counts when its caller had begun to speak, and spoke as long as any other message must. */
export const leftVoicemail: Judge<LeftVoicemail> = async (file, note, samples) => {
  if (note === null || note.lineId !== undefined || samples === 0) return null;
  const { userId, startedAt, remote } = note;
  const durationMs = await trimWav(file);
  return durationMs >= MIN_MESSAGE_MS ? { userId, file, startedAt, remote, durationMs } : null;
};

/** A recording without a note is kept as it lies: it may be all that proves what was said. */
export const recordedCall: Judge<RecordedCall | 'unknown'> = async (file, note, samples) => {
  if (note?.lineId === undefined) return 'unknown';
  const { userId, startedAt, remote, lineId, isAudible = false, meetingId } = note;
  const of = meetingId === undefined ? {} : { meetingId };
  return { userId, file, startedAt, remote, lineId, isAudible, seconds: samples / SAMPLE_RATE, ...of };
};

/** Makes the header say what the file holds: the second that was being written had none yet. @returns samples */
async function repairWav(file: string): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    const samples = Math.max(0, Math.floor(((await handle.stat()).size - WAV_HEADER_BYTES) / 2));
    await handle.write(wavHeader(samples), 0, WAV_HEADER_BYTES, 0);
    return samples;
  } finally {
    await handle.close();
  }
}
