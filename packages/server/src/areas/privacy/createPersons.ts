import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Company } from '../../company/company.ts';
import type { Store } from '../../createStore.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Events } from '../../kernel/events.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import type { Recordings } from '../recordings/createRecordings.ts';
import { mediaFile } from '../sms/media/keepMedia.ts';
import type { Voicemail } from '../voicemail/createVoicemail.ts';
import { writeZip, type ZipEntry } from './writeZip.ts';

/** Exports and erases what is kept of a person of the company. */
export function createPersons(options: {
  company: Company;
  store: Store;
  voicemail: Voicemail;
  recordings: Recordings;
  sessions: Sessions;
  bus: Bus<Events>;
  smsFolder: string | null;
  /** Where an export lies until it is sent. */
  exportFolder: string;
  now: () => number;
}) {
  const { company, store, voicemail, recordings, sessions, bus, smsFolder, exportFolder, now } = options;

  return {
    /** A ZIP file with `data.json` and every sound and file, to be deleted by who sends it. */
    async export(userId: string): Promise<string> {
      const all = await store.person.all(userId);
      const sound = (
        folder: string,
        path: (file: string) => string,
        rows: { id: string; file: string }[],
      ): ZipEntry[] => rows.map(({ id, file }) => ({ name: `${folder}/${id}.wav`, file: path(file) }));
      const sent = all.sms.filter(({ mediaName }) => mediaName !== null);
      const data = { exportedAt: now(), ...all, signIns: sessions.of(userId) };
      const path = join(exportFolder, `${randomUUID()}.zip`);
      await writeZip(path, [
        { name: 'data.json', text: `${JSON.stringify(data, null, 2)}\n` },
        ...sound('voicemail', voicemail.pathOf, all.voicemails),
        ...sound('greetings', voicemail.pathOf, all.greetings),
        ...sound('recordings', recordings.pathOf, all.recordings),
        ...(smsFolder === null
          ? []
          : sent.map(({ id, mediaName }) => ({
              name: `sms/${id}-${mediaName}`,
              file: join(smsFolder, mediaFile(id)),
            }))),
      ]);
      return path;
    },
    /**
     * Deletes what is kept of a person; the account stays and is ended by an administrator. Sounds first, so that a failure
     * in between leaves rows that are erased by doing it again.
     */
    async erase(userId: string): Promise<void> {
      const all = await store.person.all(userId);
      for (const { id } of all.voicemails) await voicemail.remove(userId, id);
      for (const row of voicemail.greetingsOf(userId)) await voicemail.removeGreeting(row);
      for (const row of all.recordings) await recordings.remove(row);
      await store.person.erase(userId);
      await company.change({ remove: 'contacts', user: userId });
      bus.emit('person.erased', { userId });
      for (const { id } of sessions.of(userId)) await sessions.end(userId, id, 'revoked');
    },
  };
}
export type Persons = ReturnType<typeof createPersons>;
