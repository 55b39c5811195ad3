import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/** Short numbers of users' own. */
export const speedDials = pgTable(
  'speed_dials',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    short: integer('short').notNull(),
    label: text('label').notNull(),
    number: text('number').notNull(),
  },
  (table) => [uniqueIndex('speed_dials_short').on(table.userId, table.short)],
);
