import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { services } from './tables.ts';

/** What a person has said of services. */
export const keptServices = (db: Database): Kept => ({
  of: async (userId) => ({ data: { services: await db.select().from(services).where(eq(services.userId, userId)) } }),
  async erase(tx, userId) {
    await tx.delete(services).where(eq(services.userId, userId));
  },
});
