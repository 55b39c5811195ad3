import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

/**
 * Tables of messages, greetings and recordings. The sound itself lies in files of the data folder; rows hold their
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
  /** As of passwords. Null: the mailbox is heard from the own phones only. */
  pinHash: text('pin_hash'),
  /** When a wrong PIN was given, the last times, in epoch milliseconds; a lock is told by these, also after a restart. */
  pinFailures: jsonb('pin_failures').$type<number[]>().notNull().default([]),
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

/** Recorded calls. CALL-006 */
export const recordings = pgTable(
  'recordings',
  {
    id: id(),
    userId: ofUser(),
    /** As in the history. */
    lineId: text('line_id').notNull(),
    file: text('file').notNull(),
    startedAt: time('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    isAudible: boolean('is_audible').notNull(),
    remoteLabel: text('remote_label').notNull(),
    remoteNumber: text('remote_number').notNull(),
    remoteContactId: text('remote_contact_id'),
  },
  (table) => [index('recordings_user').on(table.userId, table.startedAt)],
);

/** Users who give a reason before they hear or delete a recording. PROMPT-025, Q-200 */
export const complianceOfficers = pgTable('compliance_officers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
});

/** Who heard or deleted which recording, and why. Outlives the recording. PROMPT-025 */
export const recordingAccesses = pgTable(
  'recording_accesses',
  {
    id: id(),
    recordingId: text('recording_id').notNull(),
    userId: ofUser(),
    action: text('action').$type<'listen' | 'delete'>().notNull(),
    /** Empty where none is asked for. */
    reason: text('reason').notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('recording_accesses_recording').on(table.recordingId)],
);
