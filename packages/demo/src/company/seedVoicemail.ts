import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RecordingRow, recordingStore } from '@ringside/server/areas/recordings/store';
import { type VoicemailRow, voicemailStore } from '@ringside/server/areas/voicemail/store';
import { digitsOf } from '@ringside/server/company/numbers';
import type { OpenDatabase } from '@ringside/server/kernel/database/openDatabase';
import { WAV_HEADER_BYTES } from '@ringside/server/media/record/WavFile';
import { recordingFile } from '../robots/recordings.ts';
import { customers, people, STRANGER } from './demoPeople.ts';

/** Bytes of a second of the voices: 16 kHz, 16 bit. */
const SECOND = 32_000;

/** Messages for Inès, newest first. The voice is a speech synthesiser, the chime a tone of 660 Hz. */
const left = [
  { minutesAgo: 19, who: 'vasseur', voice: 'claire', isNew: true },
  { minutesAgo: 229, who: STRANGER, voice: 'chime', isNew: true },
  { minutesAgo: 300, who: 'jonas', voice: 'chime', isNew: true },
  { minutesAgo: 4330, who: 'sofia', voice: 'claire', isNew: false },
] as const;
const recorded = [{ minutesAgo: 2890, who: 'belkacem', voice: 'claire' }] as const;

function partyOf(who: string): { remoteLabel: string; remoteNumber: string; remoteContactId: string | null } {
  const person = people.find((one) => one.id === who);
  if (person) return { remoteLabel: person.name, remoteNumber: person.number, remoteContactId: null };
  const customer = customers.find((one) => one.id === who);
  const number = digitsOf(customer?.numbers[0]?.number ?? who);
  return { remoteLabel: customer?.name ?? '', remoteNumber: number, remoteContactId: customer?.id ?? null };
}

async function durationMs(file: string): Promise<number> {
  return Math.round((((await stat(file)).size - WAV_HEADER_BYTES) * 1000) / SECOND);
}

/**
 * Messages and a recording of the main demo user, and Sofia as compliance officer, who gives a reason before she opens
 * a recording. PROMPT-025
 */
export async function seedVoicemail(
  { db }: OpenDatabase,
  folders: { voicemail: string; recordings: string },
  now = Date.now(),
): Promise<void> {
  const [main] = people;
  if (!main) return;
  const messages = left.map(async ({ minutesAgo, who, voice, isNew }, index): Promise<VoicemailRow> => {
    const source = recordingFile(voice);
    const file = `demo-${index}.wav`;
    await copyFile(source, join(folders.voicemail, file));
    const startedAt = now - minutesAgo * 60_000;
    const party = partyOf(who);
    return {
      id: `demo-${index}`,
      userId: main.id,
      file,
      startedAt,
      durationMs: await durationMs(source),
      isNew,
      ...party,
    };
  });
  const calls = recorded.map(async ({ minutesAgo, who, voice }, index): Promise<RecordingRow> => {
    const source = recordingFile(voice);
    const file = `demo-${index}.wav`;
    await copyFile(source, join(folders.recordings, file));
    const startedAt = now - minutesAgo * 60_000;
    const call = { id: `demo-${index}`, userId: main.id, lineId: `demo-recorded-${index}`, isAudible: true };
    return { ...call, file, startedAt, durationMs: await durationMs(source), ...partyOf(who), meetingId: null };
  });
  const recordings = recordingStore(db);
  await voicemailStore(db).add(...(await Promise.all(messages)));
  await recordings.add(...(await Promise.all(calls)));
  await recordings.addOfficer('sofia');
}
