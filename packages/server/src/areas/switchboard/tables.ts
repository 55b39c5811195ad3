import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/** Whom switchboard users send calls to, for the whole company. */
export const switchboardFavourites = pgTable('switchboard_favourites', {
  id: text('id').primaryKey(),
  /** As it is dialled. */
  dialled: text('dialled').notNull().unique(),
  /** Name of a number that is nobody's of the company; empty for colleagues and groups, who have one. */
  name: text('name').notNull(),
  folder: text('folder').notNull(),
  position: integer('position').notNull(),
});

/** Tags of colleagues. */
export const userTags = pgTable(
  'user_tags',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tag] })],
);
