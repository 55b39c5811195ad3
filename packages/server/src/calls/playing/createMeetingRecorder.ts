import { randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from '../../kernel/once.ts';
import type { MeetingRecorder, MeetingRecording } from '../CallEngine.ts';
import type { CallContext } from '../engine/CallContext.ts';
import { removeNote, writeNote } from '../mailbox/callNote.ts';

type World = Pick<CallContext, 'media' | 'book' | 'recordingsFolder' | 'now' | 'onFault'>;

/**
 * Records meetings with the recorder of calls: the same folder, files and event, so that a recording of a meeting is kept, sealed, recovered after
 * a crash and deleted as one of a call. CALL-006
 */
export function createMeetingRecorder(context: World): MeetingRecorder & {
  /** Before media ends: what is being recorded is finished. */
  stop(): Promise<void>;
} {
  const { media, book, recordingsFolder, now, onFault } = context;
  const open = new Set<MeetingRecording>();
  return {
    beside: media.beside,
    async start({ userId, meetingId, label }, onEnded) {
      if (recordingsFolder === null) return null;
      const file = join(recordingsFolder, `${randomUUID()}.wav`);
      const watch = { quietMs: null, onFailed: () => onEnded('full'), onLost: () => onEnded('failed') };
      const recorder = await media.createRecorder(file, watch).catch((error: unknown) => {
        onFault(error);
        return null;
      });
      if (!recorder) return null;
      let startedAt: number | null = null;
      let heard: readonly string[] = [];
      const about = () => ({
        ...{ userId, meetingId, lineId: '', startedAt: startedAt ?? now(), isAudible: true },
        remote: { label, number: '' },
      });
      const finish = once(() => {
        open.delete(recording);
        return recorder.stop();
      });
      const recording: MeetingRecording = {
        async begin() {
          startedAt = now();
          // Whose it is, should the server be killed meanwhile. Without it the recording goes on all the same.
          await writeNote(file, about()).catch(onFault);
          if (open.has(recording)) recorder.take([...heard], false);
        },
        take(ids) {
          heard = ids;
          recorder.take([...ids], startedAt === null);
        },
        async stop() {
          const isFirst = open.has(recording);
          const seconds = await finish();
          if (isFirst) book.emit('recording', { ...about(), file, seconds: startedAt === null ? 0 : seconds });
        },
        async drop() {
          await finish();
          await unlink(file).catch(onFault);
          await removeNote(file);
        },
      };
      open.add(recording);
      return recording;
    },
    async stop() {
      await Promise.all([...open].map((recording) => recording.stop()));
    },
  };
}
