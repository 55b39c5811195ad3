import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { settingsStore } from './store.ts';
import { settings } from './tables.ts';

/** The settings document. */
export const keptSettings = (db: Database): Kept => ({
  of: async (userId) => ({ data: { settings: await settingsStore(db).read(userId) } }),
  async erase(tx, userId) {
    await tx.delete(settings).where(eq(settings.userId, userId));
  },
});
