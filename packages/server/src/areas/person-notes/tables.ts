import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/** What users have written about people, each for themselves alone. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `c:` and the id of a contact, or of a colleague with `u-`; `n:` and a number that is nobody's. */
    person: text('person').notNull(),
    text: text('text').notNull(),
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('person_notes_person').on(table.userId, table.person)],
);
