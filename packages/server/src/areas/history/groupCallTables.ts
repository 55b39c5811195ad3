import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { groups, users } from '../../company/tables.ts';

/**
 * Calls that came through groups, each once, whoever was rung: what a group has in common. The histories of its members
 * stay their own, so that nobody takes a call away from the others.
 */

const time = (name: string) => bigint(name, { mode: 'number' });
const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const groupCalls = pgTable(
  'group_calls',
  {
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    callId: text('call_id').notNull(),
    startedAt: time('started_at').notNull(),
    /** Nobody answered. */
    isMissed: boolean('is_missed').notNull(),
    /** Null: nobody answered, or whoever did still talks. */
    talkSeconds: integer('talk_seconds'),
    remoteLabel: text('remote_label').notNull(),
    remoteNumber: text('remote_number').notNull(),
    remoteContactId: text('remote_contact_id'),
    /** Who talked. Not a reference: the call outlives the user. */
    answeredBy: text('answered_by'),
  },
  (table) => [
    index('group_calls_newest').on(table.groupId, table.startedAt, table.id),
    index('group_calls_missed').on(table.groupId, table.startedAt, table.id).where(sql`is_missed`),
    uniqueIndex('group_calls_call').on(table.groupId, table.callId),
  ],
);

/** Calls of groups that a user has deleted from the own view. PROMPT-019 */
export const groupCallsHidden = pgTable(
  'group_calls_hidden',
  {
    userId: ofUser(),
    groupCallId: text('group_call_id')
      .notNull()
      .references(() => groupCalls.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.groupCallId] })],
);

/** Up to when a user has deleted all calls of groups, or all missed ones, from the own view. */
export const groupCallsCleared = pgTable('group_calls_cleared', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  allUntil: time('all_until').notNull().default(0),
  missedUntil: time('missed_until').notNull().default(0),
});
