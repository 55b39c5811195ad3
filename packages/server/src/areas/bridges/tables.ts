import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';
import type { Frozen } from '../../kernel/database/Frozen.ts';

/** Conferences by telephone that users keep. NAV-045 */
export const bridges = pgTable(
  'bridges',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Who is called into it, in their order. */
    people: jsonb('people').$type<Frozen<{ label: string; number: string }[]>>().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('bridges_user').on(table.userId)],
);
