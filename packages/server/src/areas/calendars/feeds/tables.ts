import type { PresenceState } from '@ringside/protocol/words/presence';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../../company/tables.ts';
import type { Frozen } from '../../../kernel/database/Frozen.ts';
import type { FeedEvent } from './readFeed.ts';

/** Calendars of other systems that users follow by their address. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The host alone; it may be shown. */
    host: text('host').notNull(),
    /** The whole address, sealed: who has it reads the calendar. */
    address: text('address').notNull(),
    /** What the user is during its events, and the number that others see meanwhile; null: as always. */
    state: text('state').$type<PresenceState>().notNull(),
    callerId: text('caller_id'),
    /** Its events around the day on which it was read. */
    events: jsonb('events').$type<Frozen<FeedEvent[]>>().notNull(),
    /** What its server wants to hear again, empty: nothing. */
    etag: text('etag').notNull(),
    modified: text('modified').notNull(),
    /** When its events were written, when it was last known to be unchanged, and when it was last asked for. */
    readAt: bigint('read_at', { mode: 'number' }).notNull(),
    goodAt: bigint('good_at', { mode: 'number' }).notNull(),
    askedAt: bigint('asked_at', { mode: 'number' }).notNull(),
    /** Why the last time failed, a code; empty: it did not. */
    failure: text('failure').notNull(),
  },
  (table) => [index('calendar_feeds_user').on(table.userId)],
);
