import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/** What users have said to be. What holds now stands with the user: everybody asks for it. */
export const presences = pgTable('presences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null: nothing; it is as it would be without. */
  state: text('state'),
  message: text('message').notNull().default(''),
  /** Null: it does not end by itself. PRES-005 */
  until: bigint('until', { mode: 'number' }),
  isUndisturbed: boolean('is_undisturbed').notNull().default(false),
});
