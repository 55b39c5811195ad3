import type { WireServiceSettings } from '@ringside/protocol/forwarding';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';
import type { Frozen } from '../../kernel/database/Frozen.ts';

/** What users have said of their services; it stays when one is switched off. */
export const services = pgTable(
  'services',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    settings: jsonb('settings').$type<Frozen<WireServiceSettings>>().notNull(),
  },
  (table) => [index('services_user').on(table.userId)],
);
