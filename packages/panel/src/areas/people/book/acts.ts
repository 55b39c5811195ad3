import { contactBookList } from '@ringside/client/contacts';
import { acts } from '../../../kernel/acts.ts';
import { userAtom } from '../../../kernel/store.ts';

/** Grows whenever contacts, colleagues or groups have changed: what is shown of them is read anew. */
export const bookAtom = userAtom(0);

export const bookActs = acts(({ follow, store }) => {
  const own = { isFollowed: false };
  return {
    /** Follows changes, made here or elsewhere, from the first call on. */
    follow(): void {
      if (own.isFollowed) return;
      own.isFollowed = true;
      follow(contactBookList, () => store.set(bookAtom, (n) => n + 1));
    },
  };
});
