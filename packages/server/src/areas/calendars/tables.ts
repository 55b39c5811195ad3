import type { PresenceState } from '@ringside/protocol/words/presence';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';
import type { Frozen } from '../../kernel/database/Frozen.ts';

/** What users plan to be: on weekdays, or on certain days. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    message: text('message').notNull(),
    state: text('state').$type<PresenceState>().notNull(),
    callerId: text('caller_id'),
    /** Weekdays, 0 is Sunday; empty: certain days. */
    days: jsonb('days').$type<Frozen<number[]>>().notNull(),
    /** First and last day, `2026-11-23`; empty where it comes back every week. */
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    /** Minutes of the day. */
    start: integer('start').notNull(),
    end: integer('end').notNull(),
  },
  (table) => [index('calendar_events_user').on(table.userId)],
);
