import type { CallCategory, CallerFilter, ForwardType, TargetNumber } from '@ringside/protocol/words/forwarding';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { groups, users } from '../../company/tables.ts';
import type { Frozen } from '../../kernel/database/Frozen.ts';

/** What is kept of a rule, whosever it is. */
const rule = {
  id: text('id').primaryKey(),
  /** The smallest is asked first. */
  place: integer('place').notNull(),
  label: text('label').notNull(),
  type: text('type').notNull().default('user'),
  activated: boolean('activated').notNull(),
  filter: text('filter').$type<CallerFilter>().notNull(),
  forwardType: text('forward_type').$type<ForwardType>().notNull(),
  destination: text('destination').notNull(),
  targets: jsonb('targets').$type<Frozen<TargetNumber[]>>().notNull(),
  /** Paths of presence states. */
  presence: jsonb('presence').$type<Frozen<string[]>>().notNull(),
  category: text('category').$type<CallCategory>(),
  /** By commas. */
  callers: text('callers').notNull(),
  delayMs: integer('delay_ms').notNull(),
  timeFilter: integer('time_filter').notNull(),
  // Kept for whoever wrote them. Q-081
  scope: text('scope'),
  ent: text('ent'),
  minuteEnd: integer('minute_end'),
  isMainForPresence: boolean('is_main_for_presence').notNull().default(false),
  parent: text('parent'),
};

/** Rules by which users send their calls on. */
export const forwardings = pgTable(
  'forwardings',
  {
    ...rule,
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('forwardings_user').on(table.userId)],
);

/** Rules of groups. The user is who has written it last, and pays for its calls outside; null: gone. */
export const groupForwardings = pgTable(
  'group_forwardings',
  {
    ...rule,
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('group_forwardings_group').on(table.groupId), index('group_forwardings_user').on(table.userId)],
);
