import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { groups } from '../../company/tables.ts';
import type { Frozen } from '../../kernel/database/Frozen.ts';

/**
 * Conferences that agents made of calls of queues. Users are no references: a conference outlives whoever took part.
 * ACD-049
 */
const time = (name: string) => bigint(name, { mode: 'number' });

export const acdConferences = pgTable(
  'acd_conferences',
  {
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    startedAt: time('started_at').notNull(),
    /** Null: it goes on, or the server ended before it did. */
    endedAt: time('ended_at'),
    startedBy: text('started_by').notNull(),
    /** Everybody who was ever in it, in the order they were first seen. */
    participants: jsonb('participants').$type<Frozen<{ label: string; number: string }[]>>().notNull(),
    /** Users of the company among them. */
    userIds: text('user_ids').array().$type<Frozen<string[]>>().notNull(),
  },
  (table) => [
    index('acd_conferences_newest').on(table.groupId, table.startedAt, table.id),
    index('acd_conferences_users').using('gin', table.userIds),
  ],
);
