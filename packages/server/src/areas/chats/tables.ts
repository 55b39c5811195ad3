import { bigint, bigserial, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';

const time = (name: string) => bigint(name, { mode: 'number' });
const order = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What two users, or a user and a number outside, write to each other. CHAT-001 */
export const chatThreads = pgTable(
  'chat_threads',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'chat' | 'sms'>().notNull(),
    /** Who is in it, in one spelling, so that two who begin at once begin the same thread. */
    pair: text('pair').notNull(),
    /** Number outside, as its gateway spells it, or in the international form as long as it has not; null between colleagues. */
    number: text('number'),
    lastSeq: order('last_seq'),
    lastAt: time('last_at').notNull(),
    lastText: text('last_text').notNull(),
    lastAuthorId: text('last_author_id'),
    revision: integer('revision').notNull().default(0),
  },
  (table) => [uniqueIndex('chat_threads_pair').on(table.pair)],
);

/** Each user's view of a thread. */
export const chatMembers = pgTable(
  'chat_members',
  {
    threadId: text('thread_id')
      .notNull()
      .references(() => chatThreads.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Messages up to this one are read. */
    readSeq: order('read_seq'),
    /** Messages up to this one are not shown to this user any more. */
    clearedSeq: order('cleared_seq'),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.userId] }), index('chat_members_user').on(table.userId)],
);

/** Only `delivery` ever changes. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }),
    threadId: text('thread_id')
      .notNull()
      .references(() => chatThreads.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    /** Null: the number outside. Not a reference: a colleague keeps what was written to them. */
    authorId: text('author_id'),
    text: text('text').notNull(),
    delivery: text('delivery').$type<'sending' | 'sent' | 'delivered' | 'failed'>(),
    /** Author and key of the client, or the id of the gateway: delivered again, it is written once. */
    onceKey: text('once_key'),
  },
  (table) => [
    index('chat_messages_thread').on(table.threadId, table.seq),
    uniqueIndex('chat_messages_once').on(table.onceKey),
  ],
);

/** Where SMS of a user come from, of those who have chosen. CHAT-003 */
export const smsCallerIds = pgTable('sms_caller_ids', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  number: text('number').notNull(),
});
