import type { UserInfo } from '@ringside/protocol/profile';
import { thirdParties } from '@ringside/protocol/words/contacts';
import { readings } from '../../company/numbers.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createAccounts } from './createAccounts.ts';
import { createCallers } from './createCallers.ts';
import { createLinks } from './createLinks.ts';
import { type GoogleOptions, google } from './providers/google.ts';
import { type MicrosoftOptions, microsoft } from './providers/microsoft.ts';
import { addExternalRoutes, redirectOf } from './routes.ts';
import { externalStore, keptExternal } from './store.ts';

export { externalWindowPage } from './windowPage.ts';

/** What the deployment has registered with the providers; null: not that one. */
export interface ExternalOptions {
  google: GoogleOptions | null;
  microsoft: MicrosoftOptions | null;
  /** Where they send windows back to; null: to the page at our own origin. */
  redirect: string | null;
}

/** What the profile says of the services that are set up, for who reaches us by this origin. PROF-013, PROF-014 */
export type ExternalSettings = (origin: string) => Pick<UserInfo, 'googlePeopleApi' | 'msGraphApi'>;
export const externalSettingsPort = port<ExternalSettings>('settings of external contacts');

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
  async open({ api, bus, calls, company, database, kept, lists, now, onError, provide, seal, sessions }) {
    const { elapsed } = given;
    const redirectAt = redirectOf(given);
    const isOurs = given.publicOrigin === null || redirectAt(given.publicOrigin) !== null;
    const isReady = seal.isOn && isOurs;
    const store = externalStore(database.db);
    kept.add(keptExternal(database.db));
    const callers = createCallers({
      ...{ elapsed, known: (userId) => calls.renamed(userId), readings: (number) => readings(number, company.plan) },
    });
    const accounts = createAccounts({
      ...{ store, stored: await store.all(), seal: seal.text, now, elapsed, onError },
      providers: {
        ...(isReady && given.google && { google: google(given.google, elapsed) }),
        ...(isReady && given.microsoft && { microsoft: microsoft(given.microsoft, elapsed) }),
      },
      tell(userId, item) {
        lists.put(userId, 'ThirdPartyConnection', item);
        if (item.is === 'connected' && item.isSearched) return;
        callers.forget(userId, item.directory);
        calls.renamed(userId);
      },
    });
    company.nameFrom((...asked) => callers.namesOf(accounts, ...asked));
    provide(externalSettingsPort, (origin) => {
      const redirectUri = isReady ? redirectAt(origin) : null;
      if (redirectUri === null) return {};
      return {
        ...(given.google && { googlePeopleApi: { redirectUri, ...clientOf(given.google) } }),
        ...(given.microsoft && { msGraphApi: { redirectUri, ...tenantOf(given.microsoft) } }),
      };
    });
    const links = createLinks({ now, elapsed });
    lists.add('ThirdPartyConnection', { of: accounts.of });
    bus.on('person.erased', ({ userId }) => {
      links.close(userId);
      accounts.forget(userId);
      for (const directory of thirdParties) callers.forget(userId, directory);
      lists.renew(userId, 'ThirdPartyConnection');
    });
    addExternalRoutes(api, { accounts, links, sessions, redirectAt, elapsed, onError });
    return { close: () => links.close() };
  },
});

const clientOf = ({ clientId, apiKey }: GoogleOptions) => ({ clientId, apiKey });
const tenantOf = ({ clientId, tenantId }: MicrosoftOptions) => ({ clientId, tenantId });
