import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';
import type { Frozen } from '../../kernel/database/Frozen.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A colleague by id, or an address of e-mail. */
export type StoredMember = { userId: string } | { email: string };

/** Meetings, and the meeting point that a user has for good. CONF-001 */
export const meetings = pgTable(
  'meetings',
  {
    id: text('id').primaryKey(),
    /** Of its owner. */
    userId: userId(),
    isPoint: boolean('is_point').notNull(),
    name: text('name').notNull(),
    /** Secret part of its link, 128 bits; another one when the owner wants a new link. CONF-027 */
    linkId: text('link_id').notNull().unique(),
    /** What phones are asked for, another one with each new link; null: made before phones could come. */
    pin: text('pin').unique(),
    startsAt: bigint('starts_at', { mode: 'number' }),
    minutes: integer('minutes').notNull(),
    hasWaitingRoom: boolean('has_waiting_room').notNull(),
    /** End to end, by the browsers of who is in it. */
    isEncrypted: boolean('is_encrypted').notNull().default(false),
    /** As the owner wishes; what holds depends on the licence. */
    refusesGuests: boolean('refuses_guests').notNull(),
    members: jsonb('members').$type<Frozen<StoredMember[]>>().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('meetings_user').on(table.userId)],
);

/** What users have of meetings: who has never connected has no row. CONF-010, CONF-023 */
export const meetingUsers = pgTable('meeting_users', {
  id: text('id').primaryKey(),
  userId: userId().unique(),
  /** Null: as everybody. CONF-024 */
  type: text('type').$type<'standard' | 'premium' | 'premium_plus'>(),
  refusesGuests: boolean('refuses_guests').notNull(),
  /** Has connected: the meeting point was made. */
  isKnown: boolean('is_known').notNull(),
});
