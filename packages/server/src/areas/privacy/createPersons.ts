import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Company } from '../../company/company.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts';
import type { Events } from '../../kernel/events.ts';
import type { KeptOfPeople } from '../../kernel/kept.ts';
import type { Seal } from '../../kernel/seal/createSeal.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import { writeZip, type ZipEntry } from './writeZip.ts';

/** Exports and erases what is kept of a person of the company. */
export function createPersons(options: {
  company: Company;
  database: OpenDatabase;
  kept: KeptOfPeople;
  seal: Pick<Seal, 'read'>;
  sessions: Sessions;
  bus: Bus<Events>;
  /** Where an export lies until it is sent. */
  exportFolder: string;
  now: () => number;
}) {
  const { company, database, kept, seal, sessions, bus, exportFolder, now } = options;

  return {
    /** A ZIP file with `data.json` and every sound and file, to be deleted by who sends it. */
    async export(userId: string): Promise<string> {
      const data: Record<string, unknown> = { exportedAt: now() };
      const files: ZipEntry[] = [];
      for (const { of } of kept.all) {
        const own = await of?.(userId);
        Object.assign(data, own?.data);
        files.push(...(own?.files ?? []));
      }
      data['signIns'] = sessions.of(userId);
      const path = join(exportFolder, `${randomUUID()}.zip`);
      const text = `${JSON.stringify(data, null, 2)}\n`;
      await writeZip(path, [{ name: 'data.json', text }, ...files], seal);
      return path;
    },
    /**
     * Deletes what is kept of a person; the account stays and is ended by an administrator. Sounds first, so that a failure
     * in between leaves rows that are erased by doing it again.
     */
    async erase(userId: string): Promise<void> {
      for (const { eraseFiles } of kept.all) await eraseFiles?.(userId);
      await database.db.transaction(async (tx) => {
        for (const { erase } of kept.all) await erase?.(tx, userId);
      });
      await company.change({ remove: 'contacts', user: userId });
      bus.emit('person.erased', { userId });
      for (const { id } of sessions.of(userId)) await sessions.end(userId, id, 'revoked');
    },
  };
}
export type Persons = ReturnType<typeof createPersons>;
