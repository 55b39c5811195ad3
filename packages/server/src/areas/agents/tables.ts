import { bigint, bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { acdPauseReasons, extensions } from '../../company/tables.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** State of the agents, one row per extension that was ever logged in. ACD-011, ACD-015 */
export const agents = pgTable('operators', {
  extensionId: text('extension_id')
    .primaryKey()
    .references(() => extensions.id, { onDelete: 'cascade' }),
  status: text('status').notNull(),
  statusTime: time('status_time').notNull(),
  /** Null: logged out. */
  loginTime: time('login_time'),
  paused: boolean('paused').notNull().default(false),
  pauseReasonId: text('pause_reason_id').references(() => acdPauseReasons.id, { onDelete: 'set null' }),
});

/**
 * What agents were when, only ever added to: a row holds until the next one of the same agent. Times per status are
 * computed from it.
 */
export const agentEvents = pgTable(
  'operator_events',
  {
    /** Orders rows of one moment. */
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    /** Not a reference: what an agent did outlives the account. */
    userId: text('user_id').notNull(),
    at: time('at').notNull(),
    /** A status of an agent, or STOPPED: nobody knows, for the server did not run. */
    status: text('status').notNull(),
    /** Of a pause. */
    reasonId: text('reason_id'),
    /** Of a call that a group brought, ringing or answered. */
    groupId: text('group_id'),
  },
  (table) => [index('operator_events_user').on(table.userId, table.at, table.seq)],
);

/** One row: when the server was last known to run, so that a crash ends what was open at the right time. */
export const agentClock = pgTable('operator_clock', {
  id: integer('id').primaryKey(),
  aliveAt: time('alive_at').notNull(),
});
