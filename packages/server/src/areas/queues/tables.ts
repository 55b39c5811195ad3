import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { groups } from '../../company/tables.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/**
 * What happened to the callers of queues, only ever added to: figures are computed from it, and after a crash it says
 * who is owed a call. `caller_key` is one stay of one caller in one queue.
 */
export const queueEvents = pgTable(
  'queue_events',
  {
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    callerKey: text('caller_key').notNull(),
    at: time('at').notNull(),
    /** entered, callBackWanted, offered, noAnswer, declined, notReached, withdrawn, callBackFailed, ended, or an outcome. */
    kind: text('kind').notNull(),
    /** Not a reference: figures outlive the people they are about. */
    userId: text('user_id'),
    /** Milliseconds waited, with outcomes and offers; talked, with `ended`. */
    ms: time('ms'),
    label: text('label'),
    number: text('number'),
  },
  (table) => [index('queue_events_group').on(table.groupId, table.at), index('queue_events_key').on(table.callerKey)],
);
