import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The address book of the company: one row, of the company that this server has.
 *
 * `value` is what `addressBookChoice` of the protocol reads; a choice that an earlier version wrote and this one cannot read counts
 * as none, so that no panel asks a driver that was never chosen.
 */
export const addressBooks = pgTable('address_books', {
  id: text('id').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
