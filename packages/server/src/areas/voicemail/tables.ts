import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';
import type { Frozen } from '../../kernel/database/Frozen.ts';

/**
 * Tables of messages and greetings. The sound itself lies in files of the data folder; rows hold their
 * names without the folder, so that it can be moved.
 */

const time = (name: string) => bigint(name, { mode: 'number' });
const id = () => text('id').primaryKey();
const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Settings of a user's mailbox; without a row those by default hold. VM-007 */
export const mailboxes = pgTable('mailboxes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull(),
  ringSeconds: integer('ring_seconds').notNull(),
  /** Null: the greeting that everybody has. Not a reference: a greeting is deleted together with the choice of it. */
  greetingId: text('greeting_id'),
  /** Null: English. */
  language: text('language'),
  /** As of passwords. Null: the mailbox is heard from the user's own phones only. */
  pinHash: text('pin_hash'),
  /** When a wrong PIN was given, the last times, in epoch milliseconds; a lock is known by these, also after a restart. */
  pinFailures: jsonb('pin_failures').$type<Frozen<number[]>>().notNull().default([]),
});

export const voicemails = pgTable(
  'voicemails',
  {
    id: id(),
    userId: ofUser(),
    file: text('file').notNull(),
    startedAt: time('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    remoteLabel: text('remote_label').notNull(),
    remoteNumber: text('remote_number').notNull(),
    remoteContactId: text('remote_contact_id'),
    /** Not read yet. VM-003 */
    isNew: boolean('is_new').notNull(),
  },
  (table) => [index('voicemails_user').on(table.userId, table.startedAt)],
);

export const greetings = pgTable(
  'greetings',
  {
    id: id(),
    userId: ofUser(),
    label: text('label').notNull(),
    file: text('file').notNull(),
    durationMs: integer('duration_ms').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('greetings_user').on(table.userId)],
);
