import type { Database } from '../../kernel/database/openDatabase.ts';
import { services } from './tables.ts';

export type ServiceRow = Readonly<typeof services.$inferSelect>;

/** Services of users. */
export function serviceStore(db: Database) {
  return {
    all: (): Promise<ServiceRow[]> => db.select().from(services),
    async put(row: ServiceRow): Promise<void> {
      await db.insert(services).values(row).onConflictDoUpdate({ target: services.id, set: row });
    },
  };
}
export type ServiceStore = ReturnType<typeof serviceStore>;
