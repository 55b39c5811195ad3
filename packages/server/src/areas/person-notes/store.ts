import { and, count, eq, inArray, like } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { personNotes } from './tables.ts';

export type PersonNoteRow = Readonly<typeof personNotes.$inferSelect>;

/** Notes about people, in a database or within a transaction of it. */
export function personNoteStore(db: Database) {
  return {
    of: (userId: string, persons: readonly string[]): Promise<PersonNoteRow[]> =>
      db
        .select()
        .from(personNotes)
        .where(and(eq(personNotes.userId, userId), inArray(personNotes.person, [...persons]))),
    async countOf(userId: string): Promise<number> {
      const [row] = await db.select({ n: count() }).from(personNotes).where(eq(personNotes.userId, userId));
      return row?.n ?? 0;
    },
    /** Of all users about these. */
    about: (persons: readonly string[]): Promise<PersonNoteRow[]> =>
      db
        .select()
        .from(personNotes)
        .where(inArray(personNotes.person, [...persons])),
    /** About contacts, each once. */
    async contacts(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ person: personNotes.person })
        .from(personNotes)
        .where(like(personNotes.person, 'c:%'));
      return rows.map(({ person }) => person);
    },
    async put({ id, ...row }: PersonNoteRow): Promise<void> {
      await db
        .insert(personNotes)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: [personNotes.userId, personNotes.person], set: row });
    },
    async remove(userId: string, persons: readonly string[]): Promise<void> {
      await db
        .delete(personNotes)
        .where(and(eq(personNotes.userId, userId), inArray(personNotes.person, [...persons])));
    },
    /** Of all users. */
    async removeAbout(persons: readonly string[]): Promise<void> {
      if (persons.length > 0) await db.delete(personNotes).where(inArray(personNotes.person, [...persons]));
    },
  };
}
