import { type UiPreferences, uiPreferences } from '@ringside/protocol/storage';

const KEY = 'ringside.preferences';

/** Storage that may be refused, partitioned or full: reading gives nothing, writing changes nothing. Q-129 */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Choices kept in this browser. A damaged or foreign value counts as none. */
export function createPreferences(storage: () => Storage) {
  const read = (): UiPreferences => {
    const text = attempt(() => storage().getItem(KEY));
    const json = text === null ? null : attempt(() => JSON.parse(text) as unknown);
    const parsed = uiPreferences.safeParse(json ?? {});
    return parsed.success ? parsed.data : {};
  };
  let current = read();
  return {
    get: () => current,
    set(change: UiPreferences): void {
      current = { ...current, ...change };
      attempt(() => storage().setItem(KEY, JSON.stringify(current)));
    },
  };
}
export type Preferences = ReturnType<typeof createPreferences>;

const TOKEN_KEY = 'ringside.session';

/** The session token of this tab, so that a reload needs no sign-in. Lost with the tab; absent where storage is refused. ADR 0005 */
export function createTokenStore(storage: () => Storage) {
  return {
    get: (): string | null => attempt(() => storage().getItem(TOKEN_KEY)),
    set: (token: string | null): void => {
      attempt(() => (token === null ? storage().removeItem(TOKEN_KEY) : storage().setItem(TOKEN_KEY, token)));
    },
  };
}
export type TokenStore = ReturnType<typeof createTokenStore>;
