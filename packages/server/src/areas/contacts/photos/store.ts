import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Kept } from '../../../kernel/kept.ts';
import { photos } from './tables.ts';

export type PhotoRow = Readonly<typeof photos.$inferSelect>;

/** Photos of contacts and colleagues. */
export function photoStore(db: Database) {
  return {
    async of(personId: string): Promise<PhotoRow | null> {
      return (await db.select().from(photos).where(eq(photos.personId, personId)))[0] ?? null;
    },
    async put(row: PhotoRow): Promise<void> {
      await db.insert(photos).values(row).onConflictDoUpdate({ target: photos.personId, set: row });
    },
    async remove(personId: string): Promise<void> {
      await db.delete(photos).where(eq(photos.personId, personId));
    },
  };
}

/** A person's own photo. Those of personal contacts go with the contacts. */
export const keptPhotos = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { photos: await db.select().from(photos).where(eq(photos.userId, userId)) },
  }),
  async erase(tx, userId) {
    await tx.delete(photos).where(eq(photos.userId, userId));
  },
});
