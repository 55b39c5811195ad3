import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/** Accounts of Google and Microsoft that users have connected, one each of a directory. EXTC-003 */
export const externalAccounts = pgTable(
  'external_accounts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    directory: text('directory').$type<'google' | 'microsoft'>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** A data URL. */
    photo: text('photo'),
    contactsCount: integer('contacts_count').notNull(),
    isSearched: boolean('is_searched').notNull(),
    /** The permission of the provider, sealed; null: the provider takes it no more. */
    token: text('token'),
    connectedAt: bigint('connected_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.directory] })],
);
