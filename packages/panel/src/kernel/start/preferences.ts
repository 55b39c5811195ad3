import { type UiPreferences, uiPreferences } from '@ringside/protocol/storage/stored';

const KEY = 'ringside.preferences';

/** Storage that may be refused, partitioned or full: reading gives nothing, writing changes nothing. Q-129 */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * Choices kept in this browser. A damaged or foreign value counts as none.
 *
 * @param wished by the address of the panel, before the choices kept
 */
export function createPreferences(storage: () => Storage, wished: UiPreferences = {}) {
  const read = (): UiPreferences => {
    const text = attempt(() => storage().getItem(KEY));
    const json = text === null ? null : attempt(() => JSON.parse(text) as unknown);
    const parsed = uiPreferences.safeParse(json ?? {});
    return parsed.success ? parsed.data : {};
  };
  let current = { ...read(), ...wished };
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

/**
 * The session token of this browser, kept apart by it for each site that embeds the panel: the tabs of one site share a
 * sign-in, and its end. Absent where storage is refused. ADR 0019
 *
 * @param window notified by the browser when another tab changes it
 */
export function createTokenStore(storage: () => Storage, window: Pick<Window, 'addEventListener'>) {
  return {
    get: (): string | null => attempt(() => storage().getItem(TOKEN_KEY)),
    /** @returns false: it cannot be kept here */
    set: (token: string | null): boolean =>
      attempt(() => {
        if (token === null) storage().removeItem(TOKEN_KEY);
        else storage().setItem(TOKEN_KEY, token);
        return true;
      }) ?? false,
    /** Another tab has signed in with this token, or out. */
    watch(changed: (token: string | null) => void): void {
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key === TOKEN_KEY || key === null) changed(newValue);
      });
    },
  };
}
export type TokenStore = ReturnType<typeof createTokenStore>;
