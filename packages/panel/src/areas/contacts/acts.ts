import { contactVerbs, directoriesVerbs } from '@ringside/client/contacts';
import { acts, outcomes } from '../../kernel/acts.ts';
import { bookActs } from '../people/book/acts.ts';

/** Reading and changing contacts. */
export const contactActs = acts(({ client, of }) => ({
  ...outcomes(client.open(contactVerbs)),
  ...outcomes(client.open(directoriesVerbs)),
  /** Follows changes of contacts, made here or elsewhere, from the first call on. */
  follow: (): void => of(bookActs).follow(),
}));
