import type { Area } from '../Area.ts';
import { createAccounts } from './createAccounts.ts';
import { createLinks } from './createLinks.ts';
import { type GoogleOptions, google } from './providers/google.ts';
import { addExternalRoutes, redirectOf } from './routes.ts';
import { externalStore, keptExternal } from './store.ts';

export { externalWindowPage } from './windowPage.ts';

/** What the deployment has registered with the providers; null: not that one. */
export interface ExternalOptions {
  google: GoogleOptions | null;
  /** Where they send windows back to; null: to the page at our own origin. */
  redirect: string | null;
}

/**
 * Contacts of Google and Microsoft, in the accounts of users. Without a key that seals there are none: no permission lies open in the
 * database.
 *
 * @param given.elapsed a clock that never goes back: how long tokens and windows are good is measured by it
 * @param given.publicOrigin by which clients reach us through a proxy
 */
export const externalContacts = (
  given: ExternalOptions & { elapsed: () => number; publicOrigin: string | null },
): Area => ({
  name: 'external-contacts',
  async open({ api, bus, database, kept, lists, now, onError, seal, sessions }) {
    const { elapsed } = given;
    const redirectAt = redirectOf(given);
    const isOurs = given.publicOrigin === null || redirectAt(given.publicOrigin) !== null;
    const isReady = seal.isOn && isOurs;
    const store = externalStore(database.db);
    kept.add(keptExternal(database.db));
    const accounts = createAccounts({
      ...{ store, stored: await store.all(), seal: seal.text, now, elapsed, onError },
      providers: { ...(isReady && given.google && { google: google(given.google, elapsed) }) },
      tell: (userId, item) => lists.put(userId, 'ThirdPartyConnection', item),
    });
    const links = createLinks({ now, elapsed });
    lists.add('ThirdPartyConnection', { of: accounts.of });
    bus.on('person.erased', ({ userId }) => {
      links.close(userId);
      accounts.forget(userId);
      lists.renew(userId, 'ThirdPartyConnection');
    });
    addExternalRoutes(api, { accounts, links, sessions, redirectAt, elapsed, onError });
    return { close: () => links.close() };
  },
});
