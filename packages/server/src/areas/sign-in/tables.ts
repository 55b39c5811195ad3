import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/** Which account of Microsoft a user signs in with, from the first such sign-in on. */
export const microsoftAccounts = pgTable('microsoft_accounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Ids of tenant and account, which stay whatever the account is called: `tid/oid`. */
  account: text('account').notNull().unique(),
  linkedAt: bigint('linked_at', { mode: 'number' }).notNull(),
});
