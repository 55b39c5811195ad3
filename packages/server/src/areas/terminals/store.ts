import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { registrations } from './tables.ts';

export type RegistrationRow = Readonly<typeof registrations.$inferSelect>;

/** Desk phones that were registered when the server last ran. */
export function registrationStore(db: Database) {
  return {
    async all(): Promise<RegistrationRow[]> {
      return db.select().from(registrations).orderBy(registrations.since);
    },
    async save(row: RegistrationRow): Promise<void> {
      const { key: _key, ...changes } = row;
      await db.insert(registrations).values(row).onConflictDoUpdate({ target: registrations.key, set: changes });
    },
    async remove(key: string): Promise<void> {
      await db.delete(registrations).where(eq(registrations.key, key));
    },
  };
}
