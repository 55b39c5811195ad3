import { bigint, bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { extensions, groups } from '../../company/tables.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** Agents who work with SMS; whoever has no row does not. SMS-012 */
export const smsAgents = pgTable('sms_agents', {
  extensionId: text('extension_id')
    .primaryKey()
    .references(() => extensions.id, { onDelete: 'cascade' }),
  isMessageCapable: boolean('is_message_capable').notNull(),
  /** Threads at a time. */
  maxMessages: integer('max_messages').notNull(),
});

/** What customers and agents of a group write to each other. A customer has one thread per group that is not closed. */
export const smsThreads = pgTable(
  'sms_threads',
  {
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Number as the gateway tells it, and answers go to. */
    customer: text('customer').notNull(),
    createdAt: time('created_at').notNull(),
    state: text('state').$type<'queued' | 'assigned' | 'closed'>().notNull(),
    since: time('since').notNull(),
    /** Not a reference: threads outlive the people. */
    agentId: text('agent_id'),
    expiresAt: time('expires_at'),
    wasReset: boolean('was_reset').notNull().default(false),
    /** The agent wrote last. */
    isAnswered: boolean('is_answered').notNull().default(false),
    lastText: text('last_text').notNull(),
    lastAt: time('last_at').notNull(),
    revision: integer('revision').notNull(),
  },
  (table) => [index('sms_threads_group').on(table.groupId, table.state)],
);

/** What happened in the threads. Only `delivery` ever changes. SMS-009, SMS-010 */
export const smsItems = pgTable(
  'sms_items',
  {
    id: text('id').primaryKey(),
    /** Order within a thread; two may be of the same millisecond. */
    seq: bigserial('seq', { mode: 'number' }),
    threadId: text('thread_id')
      .notNull()
      .references(() => smsThreads.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    type: text('type').$type<'annotation' | 'system' | 'sms' | 'call' | 'emote' | 'file' | 'img'>().notNull(),
    event: text('event').$type<'queued' | 'assigned' | 'reset' | 'closed'>(),
    isIncoming: boolean('is_incoming').notNull().default(false),
    userId: text('user_id'),
    text: text('text').notNull().default(''),
    mediaName: text('media_name'),
    mediaType: text('media_type'),
    mediaSize: integer('media_size'),
    delivery: text('delivery').$type<'sending' | 'sent' | 'delivered' | 'failed'>(),
    seconds: integer('seconds'),
    /** The gateway's id of what a customer wrote: delivered again, it is stored once. */
    gatewayId: text('gateway_id'),
  },
  (table) => [
    index('sms_items_thread').on(table.threadId, table.seq),
    uniqueIndex('sms_items_gateway').on(table.gatewayId),
  ],
);
