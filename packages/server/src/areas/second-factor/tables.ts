import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';
import type { Frozen } from '../../kernel/database/Frozen.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** Public halves of passkeys. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the authenticator names it, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of the authenticator, at the last use; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    label: text('label').notNull(),
    /** Kept by a password manager, so that it is on other devices as well. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Authenticator apps of users, one each. */
export const authenticators = pgTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, sealed where there is a key. */
  secret: text('secret').notNull(),
  /** The step whose code was used last: codes of it and of those before are worth nothing. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at'),
});

/** What passkeys of a user are for, and the codes for the day when all of them are lost. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  use: text('use').$type<'instead' | 'after'>().notNull(),
  /** SHA-256 of the recovery codes that are left, hex. */
  codes: jsonb('codes').$type<Frozen<string[]>>().notNull(),
  codesMadeAt: time('codes_made_at').notNull(),
});
