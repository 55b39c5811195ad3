import { pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/** The settings document of a user, as the panel wrote it. */
export const settings = pgTable('settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  value: text('value').notNull(),
});

/** Where users are, for the emergency services: a site of the company, and floor or room there. NAV-037 */
export const places = pgTable('places', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  site: text('site').notNull(),
  location: text('location').notNull(),
});
