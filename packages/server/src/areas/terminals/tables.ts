import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Frozen } from '../../kernel/database/Frozen.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** Desk phones that registered over UDP, so that they are reached at once after a restart. */
export const registrations = pgTable('registrations', {
  /** Account and address. */
  key: text('key').primaryKey(),
  registerId: text('register_id').notNull(),
  address: text('address').notNull(),
  port: integer('port').notNull(),
  /** URI to which its calls are sent. */
  contact: text('contact').notNull(),
  /** What tells the device from others, if it says so. */
  instance: text('instance'),
  userAgent: text('user_agent').notNull(),
  /** Event packages it takes. */
  events: jsonb('events').$type<Frozen<string[]>>().notNull(),
  since: time('since').notNull(),
  expiresAt: time('expires_at').notNull(),
});
