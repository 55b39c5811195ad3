import type { CallerIdMode } from '@ringside/protocol/words/callerId';
import type { PresenceState } from '@ringside/protocol/words/presence';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';
import type { Frozen } from '../../kernel/database/Frozen.ts';

/** How users choose the number that others see. The one number itself stands with the extension. PRES-011 */
export const callerIdChoices = pgTable('caller_id_choices', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mode: text('mode').$type<CallerIdMode>().notNull(),
  /** Numbers by state; empty: hidden. */
  byPresence: jsonb('by_presence').$type<Frozen<{ state: PresenceState; number: string }[]>>().notNull(),
});
