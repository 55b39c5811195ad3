import { contactBookList, contactVerbs, directoriesVerbs } from '@ringside/client/contacts';
import { acts, outcomes } from '../../kernel/acts.ts';
import { bookAtom } from './state.ts';

/** Reading and changing contacts. */
export const contactActs = acts(({ client, follow, store }) => {
  let isFollowed = false;
  return {
    ...outcomes(client.open(contactVerbs)),
    ...outcomes(client.open(directoriesVerbs)),
    /** Follows changes of contacts, made here or elsewhere, from the first call on. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      follow(contactBookList, () => store.set(bookAtom, (n) => n + 1));
    },
  };
});
