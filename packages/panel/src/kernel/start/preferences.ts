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
    /** By the address of the panel. */
    wished,
    get: () => current,
    /** A key that is not defined is none. SET-018 */
    set(change: UiPreferences): void {
      const { undefined: _nobody, ...known } = change as UiPreferences & { undefined?: unknown };
      current = { ...current, ...known };
      attempt(() => storage().setItem(KEY, JSON.stringify(current)));
    },
  };
}
type Made = ReturnType<typeof createPreferences>;
export type Preferences = Omit<Made, 'wished'> & Partial<Pick<Made, 'wished'>>;

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
