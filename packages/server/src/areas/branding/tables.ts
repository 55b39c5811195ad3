import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What the company looks like: one row, of the company that this server has.
 *
 * `value` is what `branding` of the protocol reads; a brand that an earlier version wrote and this one cannot read counts as
 * none, so that no page is ever without a look.
 */
export const brandings = pgTable('brandings', {
  id: text('id').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
