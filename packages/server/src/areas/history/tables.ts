import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { groups, users } from '../../company/tables.ts';
import type { Frozen } from '../../kernel/database/Frozen.ts';

const time = (name: string) => bigint(name, { mode: 'number' });
const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Finished calls of users. */
export const callHistory = pgTable(
  'call_history',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    lineId: text('line_id').notNull(),
    isIncoming: boolean('is_incoming').notNull(),
    isMissed: boolean('is_missed').notNull(),
    isRejected: boolean('is_rejected').notNull(),
    isNew: boolean('is_new').notNull(),
    startedAt: time('started_at').notNull(),
    talkSeconds: integer('talk_seconds'),
    calledLabel: text('called_label').notNull(),
    calledNumber: text('called_number').notNull(),
    remoteLabel: text('remote_label').notNull(),
    remoteNumber: text('remote_number').notNull(),
    remoteContactId: text('remote_contact_id'),
    viaLabel: text('via_label'),
    /** Not a reference: the history outlives the group. */
    groupId: text('group_id'),
    callId: text('call_id').notNull().default(''),
    isPersonalCall: boolean('is_personal_call').notNull(),
    cause: text('cause').notNull(),
    infos: jsonb('infos').$type<Frozen<{ sfId: string; sfLabel: string; sfType?: string }>>(),
    /** Name of the colleague who answered a call of a group that rang here too; as it was then. */
    answeredBy: text('answered_by'),
    /** Everybody of a conference but `remote`; null: nobody. */
    others: jsonb('others').$type<Frozen<{ label: string; number: string }[]>>(),
    isMonitoring: boolean('is_monitoring').notNull().default(false),
    /** What the user wrote about the call. */
    note: text('note'),
    outcome: text('outcome'),
    notedAt: time('noted_at'),
  },
  (table) => [
    /** Whom a call of a group rang: few rows each. */
    index('call_history_call').on(table.callId).where(sql`group_id is not null`),
    // One index per filter, in the order of the list: a page costs the same at any depth. HIST-003
    index('call_history_newest').on(table.userId, table.startedAt, table.id),
    index('call_history_direction').on(table.userId, table.isIncoming, table.startedAt, table.id),
    index('call_history_missed').on(table.userId, table.startedAt, table.id).where(sql`is_missed`),
    index('call_history_contact').on(table.userId, table.remoteContactId, table.startedAt, table.id),
    index('call_history_number').on(table.userId, table.remoteNumber, table.startedAt, table.id),
    index('call_history_unread').on(table.userId).where(sql`is_new`),
    /** One row per user and line, so that a repeated end of a call is written once. */
    uniqueIndex('call_history_line').on(table.userId, table.lineId),
  ],
);

/**
 * Calls that came through groups, each once, whoever was rung: what a group has in common. The histories of its members
 * stay their own, so that nobody takes a call away from the others.
 */
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

/** Calls of groups that a user has deleted from the user's own view. PROMPT-019 */
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

/** Up to when a user has deleted all calls of groups, or all missed ones, from the user's own view. */
export const groupCallsCleared = pgTable('group_calls_cleared', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  allUntil: time('all_until').notNull().default(0),
  missedUntil: time('missed_until').notNull().default(0),
});
