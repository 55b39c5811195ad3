import * as z from 'zod/mini';
import { command, type Growing, growing } from './shapes.ts';

/** Whom the user can call or transfer to, by name. */
export interface ContactsCommandMap {
  /**
   * Colleagues, then groups and queues, then contacts, each by name. `query`: beginnings of words of the name or the
   * company, or digits of a number; without one everybody. `limit`: 1 to 50, 20 without.
   */
  GET_CONTACTS: { content: { query?: string; limit?: number }; result: ContactView[] };
}

export interface ContactView {
  id: string;
  /** `queue` is any group with a number. */
  type: Growing<'user' | 'queue' | 'contact'>;
  name: string;
  /** To be dialled or transferred to as it is; one that has none is left out. */
  number: string;
}

const contactView = z.object({
  id: z.string(),
  type: growing<ContactView['type']>(),
  name: z.string(),
  number: z.string(),
}) as z.ZodMiniType<ContactView>;

export const contactsCommands = {
  GET_CONTACTS: command(
    z.optional(
      z.nullable(
        z.object({
          query: z.optional(z.string().check(z.maxLength(100))),
          limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
        }),
      ),
    ),
    'read',
  ),
} satisfies Record<keyof ContactsCommandMap, unknown>;

export const contactsResults = {
  GET_CONTACTS: z.array(contactView),
} satisfies { [N in keyof ContactsCommandMap]: z.ZodMiniType<ContactsCommandMap[N]['result']> };
