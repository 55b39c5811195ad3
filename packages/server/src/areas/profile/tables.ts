import { pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/** The settings document of a user, as the panel wrote it. */
export const settings = pgTable('settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  value: text('value').notNull(),
});
