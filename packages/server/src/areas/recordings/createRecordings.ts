import { stat, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeNote } from '../../calls/mailbox/callNote.ts';
import type { Company } from '../../company/company.ts';
import { hasSupervisorRights } from '../../company/policies.ts';
import type { RecordedCall } from '../../kernel/events.ts';
import { kept as isKept, type Journal } from '../../kernel/journal/createJournal.ts';
import { newId } from '../../kernel/newId.ts';
import type { Seal } from '../../kernel/seal/createSeal.ts';
import { SAMPLE_RATE } from '../../media/mix/tones.ts';
import { WAV_HEADER_BYTES } from '../../media/record/WavFile.ts';
import { recordedCall, recoverRecordings } from '../sounds/area.ts';
import type { RecordingRow, RecordingStore } from './store.ts';

/** What a user may do with a recording. `reason`: yes, with a reason. */
export type RecordingRight = 'no' | 'yes' | 'reason';

/** Recorded calls: rows, files, and who may hear them. PROMPT-025, CALL-006 */
export async function createRecordings(options: {
  folder: string | null;
  company: Company;
  store: RecordingStore;
  journal: Journal;
  seal: Pick<Seal, 'add' | 'remove' | 'seal'>;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { folder, company, seal, store, now, onError } = options;
  const officers = new Set(await store.officers());

  if (folder !== null) await seal.add({ path: folder, whole: store.files });
  const pathOf = (file: string): string => join(folder ?? '', file);
  const isOfficer = (userId: string): boolean => officers.has(userId);
  const maySeeAll = (userId: string): boolean => isOfficer(userId) || hasSupervisorRights(company.user(userId));

  const keep = options.journal.lane<RecordingRow>('recording', 'a recording could not be written down', async (row) => {
    await store.add(row);
    await removeNote(pathOf(row.file));
  });
  /** Writes a finished recording down, and seals it where there is a key. One that holds nothing is deleted. */
  const kept = async (call: RecordedCall): Promise<void> => {
    try {
      const durationMs = Math.round(1000 * (call.seconds ?? (await secondsIn(call.file))));
      if (durationMs === 0) {
        await unlink(call.file);
        return await removeNote(call.file);
      }
      const row = {
        id: newId(),
        userId: call.userId,
        lineId: call.lineId,
        file: basename(call.file),
        startedAt: call.startedAt,
        durationMs,
        isAudible: call.isAudible,
        remoteLabel: call.remote.label,
        remoteNumber: call.remote.number,
        remoteContactId: company.contactByNumber(call.remote.number)?.id ?? null,
        meetingId: call.meetingId ?? null,
      };
      // What is sealed is recovered by nobody: first it is known to outlive a crash.
      if (await isKept(keep, row)) await seal.seal(call.file);
    } catch (error) {
      // The file stays: a recording may be all that proves what was said.
      onError('a recording could not be written down', error);
    }
  };

  return {
    isOfficer,
    /** As stored, for the profile; whoever becomes one has the rights of one from the next start on. */
    officers: (): Promise<string[]> => store.officers(),
    maySeeAll,
    /** Own recordings, and all of them for a supervisor or a compliance officer. Q-200 */
    rightOf(userId: string, row: Pick<RecordingRow, 'userId'>): RecordingRight {
      if (row.userId !== userId && !maySeeAll(userId)) return 'no';
      return isOfficer(userId) ? 'reason' : 'yes';
    },
    pathOf,
    kept,
    /** Writes down what was being recorded when the server was killed. At the start. */
    async recover(): Promise<void> {
      if (folder === null) return;
      const known = new Set(await store.files());
      for (const call of await recoverRecordings(folder, known, recordedCall)) if (call !== 'unknown') await kept(call);
    },
    /** Written before anything is opened: what cannot be noted is not allowed. */
    async note(userId: string, row: RecordingRow, action: 'listen' | 'delete', reason: string): Promise<void> {
      await store.noteAccess({ id: newId(), recordingId: row.id, userId, action, reason, at: now() });
    },
    async remove(row: RecordingRow): Promise<void> {
      await store.remove(row.id);
      await seal.remove(pathOf(row.file)).catch((error: unknown) => onError('a recording could not be deleted', error));
    },
  };
}
export type Recordings = Awaited<ReturnType<typeof createRecordings>>;

/** Of a file that its recorder could not finish. */
async function secondsIn(file: string): Promise<number> {
  return Math.max(0, (await stat(file)).size - WAV_HEADER_BYTES) / 2 / SAMPLE_RATE;
}
