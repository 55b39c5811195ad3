import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/** Colleagues and contacts whom users call often. */
export const favourites = pgTable(
  'favourites',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the search names it: of a contact, or `u-` and the user's. */
    contactId: text('contact_id').notNull(),
    folder: text('folder').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('favourites_contact').on(table.userId, table.contactId)],
);
