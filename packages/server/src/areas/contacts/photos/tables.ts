import { pgTable, text } from 'drizzle-orm/pg-core';
import { contacts, users } from '../../../company/tables.ts';

/** Photos of contacts and colleagues, by the id that the search gives. Which one holds is said by the row of the person. */
export const photos = pgTable('photos', {
  personId: text('person_id').primaryKey(),
  contactId: text('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** By which it is asked for: another photo has another one. */
  stamp: text('stamp').notNull(),
  type: text('type').notNull(),
  /** Base64. */
  image: text('image').notNull(),
});
