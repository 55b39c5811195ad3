import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/**
 * What users write about calls that are not in the history yet; it goes there with the call.
 */
export const callNotes = pgTable(
  'call_notes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lineId: text('line_id').notNull(),
    note: text('note').notNull(),
    outcome: text('outcome'),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lineId] }), index('call_notes_at').on(table.at)],
);
