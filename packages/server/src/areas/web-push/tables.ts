import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/** The key pair by which push services know this server (RFC 8292); one row. */
export const pushKeys = pgTable('push_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});

/** Browsers whose users want calls to ring while the window is closed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Address at the push service. */
    endpoint: text('endpoint').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sign-in that it belongs to: it ends with that. */
    globalSessionId: text('global_session_id').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
    hidesNames: boolean('hides_names').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);
