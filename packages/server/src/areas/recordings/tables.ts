import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

const time = (name: string) => bigint(name, { mode: 'number' });
const id = () => text('id').primaryKey();
const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Recorded calls; the sound lies in a file of the data folder, named without it. CALL-006 */
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
    /** Of a recorded meeting, which may be gone by now; null: a call. */
    meetingId: text('meeting_id'),
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
