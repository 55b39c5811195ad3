import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

const ofUser = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Colleagues whom users want to call when that is possible. */
export const callBacks = pgTable(
  'call_backs',
  {
    id: text('id').primaryKey(),
    userId: ofUser('user_id'),
    targetId: ofUser('target_id'),
    cause: text('cause').$type<'busy' | 'notAnswered'>().notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [index('call_backs_user').on(table.userId)],
);
