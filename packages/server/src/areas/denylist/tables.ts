import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** Numbers whose calls users do not want. */
export const blockedNumbers = pgTable(
  'blocked_numbers',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As `plainNumber` writes it. */
    number: text('number').notNull(),
    label: text('label').notNull(),
    at: time('at').notNull(),
    until: time('until'),
    tries: integer('tries').notNull().default(0),
    lastTry: time('last_try'),
  },
  (table) => [index('blocked_numbers_user').on(table.userId)],
);
