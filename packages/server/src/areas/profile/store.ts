import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { places, settings } from './tables.ts';

/** The settings document of a user. */
export function settingsStore(db: Database) {
  return {
    all: (): Promise<{ userId: string; value: string }[]> =>
      db.select({ userId: settings.userId, value: settings.value }).from(settings),
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

export type PlaceRow = Readonly<typeof places.$inferSelect>;

/** Where users are. */
export function placeStore(db: Database) {
  return {
    all: (): Promise<PlaceRow[]> => db.select().from(places),
    async put(row: PlaceRow): Promise<void> {
      await db.insert(places).values(row).onConflictDoUpdate({ target: places.userId, set: row });
    },
  };
}
export type PlaceStore = ReturnType<typeof placeStore>;
