import { contactIndexVerbs } from '@ringside/client/people/contactIndex';
import { acts, outcomes } from '../../../kernel/acts.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { bookActs, bookAtom } from '../book/acts.ts';
import { createSearch } from './createSearch.ts';
import { startKeeper } from './startKeeper.ts';

/** The search of the signed-in user, kept as the server's lists change. */
export const searchActs = acts((ground) => {
  const { client, store, onSignedOut, onEnd, of } = ground;
  const search = createSearch({
    start: () => startKeeper(window),
    ...outcomes(client.open(contactIndexVerbs)),
    user: () => store.get(profileAtom)?.extensionUri ?? '',
    now: () => Date.now(),
  });
  of(bookActs).follow();
  store.sub(bookAtom, search.changed);
  onSignedOut(search.end);
  onEnd(search.end);
  return search;
});
