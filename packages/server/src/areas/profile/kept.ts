import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { settingsStore } from './store.ts';
import { places, settings } from './tables.ts';

/** The settings document, and where the person is. */
export const keptSettings = (db: Database): Kept => ({
  of: async (userId) => ({
    data: {
      settings: await settingsStore(db).read(userId),
      place: await db.select().from(places).where(eq(places.userId, userId)),
    },
  }),
  async erase(tx, userId) {
    await tx.delete(places).where(eq(places.userId, userId));
    await tx.delete(settings).where(eq(settings.userId, userId));
  },
});
