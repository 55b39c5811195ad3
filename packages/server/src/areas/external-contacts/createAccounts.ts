import type {
  WireExternalAccount,
  WireExternalConnection,
  WireExternalContact,
} from '@ringside/protocol/people/externalContacts';
import { type ThirdParty, thirdParties } from '@ringside/protocol/words/contacts';
import { createTurns } from '../../kernel/turns.ts';
import { type Provider, ProviderFault, type Tokens, type Wanted } from './providers/Provider.ts';
import type { AccountRow, ExternalStore } from './store.ts';

/** An access token is renewed this long before its end, in milliseconds. */
const EARLY_MS = 60_000;

/** What goes wrong by itself, beside what providers say. EXTC-009, EXTC-010 */
export class NotNow extends Error {
  override readonly name = 'NotNow';
  readonly code: 'not_initialized' | 'not_logged_in';
  constructor(code: 'not_initialized' | 'not_logged_in') {
    super(code);
    this.code = code;
  }
}

interface Ports {
  store: ExternalStore;
  stored: readonly AccountRow[];
  /** Absent: the deployment has not set it up. */
  providers: Partial<Record<ThirdParty, Provider>>;
  seal: { seal(text: string, name: string): string; open(kept: string, name: string): string };
  /** Clock of the day, for what is stored. */
  now: () => number;
  /** A clock that never goes back, in milliseconds. */
  elapsed: () => number;
  /** Tells the panels of a user. */
  tell: (userId: string, item: WireExternalConnection) => void;
  onError: (what: string, error: unknown) => void;
}

/**
 * Accounts of Google and Microsoft that users have connected:
 *
 *   signedOut ── connect ──▶ connected ── the provider takes the token no more ──▶ ended ── connect ──▶ connected
 *       ▲───────────── signOut ─┴──────────────────────────────────────────────────┘
 *
 * The permission lies sealed in the database; access tokens are in memory alone.
 *
 * @see EXTC-005 .. EXTC-010, EXTC-014
 */
export function createAccounts(ports: Ports) {
  const { store, providers, seal, now, elapsed, tell, onError } = ports;
  const [turns, writes] = [createTurns(), createTurns()];
  const keyOf = (userId: string, directory: ThirdParty) => `${userId} ${directory}`;
  const rows = new Map(ports.stored.map((row) => [keyOf(row.userId, row.directory), row]));
  const access = new Map<string, { token: string; until: number }>();
  /** When a provider wants to be asked again; until then nobody does. */
  const busy = new Map<string, number>();
  /** Users whose accounts were looked at since the start. */
  const begun = new Set<string>();

  const itemOf = (userId: string, directory: ThirdParty): WireExternalConnection => {
    const row = rows.get(keyOf(userId, directory));
    const is = !providers[directory] ? 'unset' : !row ? 'signedOut' : row.token === null ? 'ended' : 'connected';
    const { email = '', name = '', photo = null, contactsCount = 0 } = row ?? {};
    return {
      ...{ restUri: `v1/user/ExternalContacts/${directory}`, directory, is },
      account: row && is !== 'unset' ? { email, name, photo, contactsCount } : null,
      isSearched: row?.isSearched ?? true,
    };
  };
  /**
   * Writes, then applies, then tells: of one account one after the other, each from what the one before left. So an answer of the
   * provider that comes after a sign-out puts nothing back. EXTC-007, EXTC-008
   *
   * @param next null: nothing is to be written
   */
  const change = (
    userId: string,
    directory: ThirdParty,
    next: (row: AccountRow | undefined) => AccountRow | null,
  ): Promise<void> =>
    writes(keyOf(userId, directory), async () => {
      const key = keyOf(userId, directory);
      const row = next(rows.get(key));
      if (!row) return;
      await store.put(row);
      rows.set(key, row);
      tell(userId, itemOf(userId, directory));
    });
  /** @throws NotNow `not_initialized` */
  const providerOf = (directory: ThirdParty): Provider => {
    const provider = providers[directory];
    if (!provider) throw new NotNow('not_initialized');
    return provider;
  };
  const remember = (key: string, { accessToken, lastsMs }: Tokens): string => {
    access.set(key, { token: accessToken, until: elapsed() + lastsMs - EARLY_MS });
    return accessToken;
  };
  /** A token that holds, by the stored permission where the last one is over. One at a time: providers may change the permission. EXTC-006 */
  const accessOf = (userId: string, directory: ThirdParty, isOld = ''): Promise<string> =>
    turns(keyOf(userId, directory), async () => {
      const key = keyOf(userId, directory);
      const kept = access.get(key);
      if (kept && kept.until > elapsed() && kept.token !== isOld) return kept.token;
      const row = rows.get(key);
      if (!row?.token) throw new NotNow('not_logged_in');
      const permission = Buffer.from(seal.open(row.token, key), 'base64url').toString('utf8');
      const tokens = await providerOf(directory).refresh(permission);
      const { refreshToken } = tokens;
      // given back, or connected anew, meanwhile
      if (rows.get(key)?.token !== row.token) throw new NotNow('not_logged_in');
      if (refreshToken !== null && refreshToken !== permission)
        await change(userId, directory, (latest) =>
          latest?.token === row.token ? { ...latest, token: sealed(key, refreshToken) } : null,
        );
      return remember(key, tokens);
    });
  // a sealed text is cut at its dots
  const sealed = (key: string, token: string): string => seal.seal(Buffer.from(token).toString('base64url'), key);

  /** The provider takes the permission no more; what is known of the account stays, so that the user sees which one it was. */
  const end = async (userId: string, directory: ThirdParty): Promise<void> => {
    const key = keyOf(userId, directory);
    access.delete(key);
    await change(userId, directory, (row) => (row?.token ? { ...row, token: null } : null));
  };
  /** With a token that holds; one that the provider has forgotten is renewed once. @throws NotNow, ProviderFault */
  const using = async <T>(userId: string, directory: ThirdParty, work: (token: string) => Promise<T>): Promise<T> => {
    const key = keyOf(userId, directory);
    providerOf(directory);
    const wait = (busy.get(key) ?? 0) - elapsed();
    if (wait > 0) throw new ProviderFault('EXTERNAL_BUSY', wait);
    busy.delete(key);
    const first = { token: '' };
    try {
      first.token = await accessOf(userId, directory);
      return await work(first.token).catch(async (error: unknown) => {
        if (!(error instanceof ProviderFault && error.code === 'ended')) throw error;
        return work(await accessOf(userId, directory, first.token));
      });
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      if (error.code === 'EXTERNAL_BUSY') busy.set(key, elapsed() + (error.retryAfterMs ?? 0));
      if (error.code !== 'ended') throw error;
      await end(userId, directory);
      throw new NotNow('not_logged_in');
    }
  };
  const describe = async (userId: string, directory: ThirdParty): Promise<void> => {
    const account = await using(userId, directory, (token) => providerOf(directory).account(token));
    await change(userId, directory, (row) => (row?.token ? { ...row, ...account } : null));
  };

  return {
    provider: providerOf,
    /** The user's accounts. The first time after a start each is opened with what is stored, without anybody waiting. EXTC-006, PROF-021 */
    of(userId: string): WireExternalConnection[] {
      if (!begun.has(userId)) {
        begun.add(userId);
        for (const directory of thirdParties)
          if (providers[directory] && rows.get(keyOf(userId, directory))?.token)
            void describe(userId, directory).catch((error: unknown) => {
              if (!(error instanceof ProviderFault || error instanceof NotNow))
                onError('an external account could not be opened', error);
            });
      }
      return thirdParties.map((directory) => itemOf(userId, directory));
    },
    /** Who it is, then the permission is kept, then the panels hear of it. EXTC-007 @throws ProviderFault */
    async connect(userId: string, directory: ThirdParty, tokens: Tokens): Promise<void> {
      const key = keyOf(userId, directory);
      if (tokens.refreshToken === null) throw new ProviderFault('EXTERNAL_FAILED');
      const account: WireExternalAccount = await providerOf(directory).account(tokens.accessToken);
      const token = sealed(key, tokens.refreshToken);
      begun.add(userId);
      busy.delete(key);
      const row = { userId, directory, ...account, isSearched: true, token, connectedAt: now() };
      await change(userId, directory, () => row);
      remember(key, tokens);
    },
    /** The permission is deleted here, then given back there. False: there is none. EXTC-008 */
    async signOut(userId: string, directory: ThirdParty): Promise<boolean> {
      const key = keyOf(userId, directory);
      const row = await writes(key, async () => {
        const had = rows.get(key);
        if (!had) return null;
        await store.remove(userId, directory);
        rows.delete(key);
        access.delete(key);
        tell(userId, itemOf(userId, directory));
        return had;
      });
      if (!row) return false;
      if (row.token)
        try {
          await providers[directory]?.revoke(Buffer.from(seal.open(row.token, key), 'base64url').toString('utf8'));
        } catch (error) {
          onError('a permission of an external account could not be given back', error);
        }
      return true;
    },
    /** False: no account is connected. */
    async choose(userId: string, directory: ThirdParty, isSearched: boolean): Promise<boolean> {
      await change(userId, directory, (row) => (row ? { ...row, isSearched } : null));
      return rows.has(keyOf(userId, directory));
    },
    /** Nothing without an account, and for an empty text. EXTC-014 @throws NotNow, ProviderFault */
    async search(userId: string, directory: ThirdParty, wanted: Wanted): Promise<WireExternalContact[]> {
      const provider = providerOf(directory);
      const text = wanted.text.trim();
      if (text === '' || !rows.has(keyOf(userId, directory))) return [];
      return using(userId, directory, (token) => provider.search(token, { ...wanted, text }));
    },
    /** When the account was connected, where one is and calls look there (epoch milliseconds); null else. */
    lookedInSince(userId: string, directory: ThirdParty): number | null {
      const row = rows.get(keyOf(userId, directory));
      return row?.token && row.isSearched && providers[directory] ? row.connectedAt : null;
    },
    /** All contacts with a number. @throws NotNow, ProviderFault */
    callers: (userId: string, directory: ThirdParty) =>
      using(userId, directory, (token) => providerOf(directory).callers(token)),
    /** The account as the provider tells it now. @throws NotNow, ProviderFault */
    async refresh(userId: string, directory: ThirdParty): Promise<WireExternalConnection> {
      await describe(userId, directory);
      return itemOf(userId, directory);
    },
    itemOf,
    forget(userId: string): void {
      for (const directory of thirdParties) {
        rows.delete(keyOf(userId, directory));
        access.delete(keyOf(userId, directory));
      }
      begun.delete(userId);
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
