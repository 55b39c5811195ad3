import type { Growing } from '../views.ts';

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
  /** To be dialled or transferred to as it is; one that has none is not told. */
  number: string;
}
