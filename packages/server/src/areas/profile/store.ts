import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { settings } from './tables.ts';

/** The settings document of a user. */
export function settingsStore(db: Database) {
  return {
    async read(userId: string): Promise<string | null> {
      return (await db.select().from(settings).where(eq(settings.userId, userId)))[0]?.value ?? null;
    },
    async write(userId: string, value: string): Promise<void> {
      await db
        .insert(settings)
        .values({ userId, value })
        .onConflictDoUpdate({ target: settings.userId, set: { value } });
    },
  };
}
export type SettingsStore = ReturnType<typeof settingsStore>;
