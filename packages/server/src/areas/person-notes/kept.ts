import { eq, or } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { ofContact } from './personKeys.ts';
import { personNotes } from './tables.ts';

/** What a person has written about others; what others have written about a person goes as well when the person is erased. */
export const keptPersonNotes = (db: Database): Kept => ({
  of: async (userId) => ({
    data: { personNotes: await db.select().from(personNotes).where(eq(personNotes.userId, userId)) },
  }),
  async erase(tx, userId) {
    const about = ofContact(`u-${userId}`);
    await tx.delete(personNotes).where(or(eq(personNotes.userId, userId), eq(personNotes.person, about)));
  },
});
