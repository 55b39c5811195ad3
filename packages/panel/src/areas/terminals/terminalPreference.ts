import type { TerminalPreference } from '@ringside/domain/terminal';
import { terminalPreference } from '@ringside/protocol/storage/terminalPreference';
import { attempt } from '../../kernel/start/preferences.ts';

const KEY = 'ringside.terminal';

/** The phone chosen by a user in this browser; nothing where storage is withheld, damaged or foreign. TERM-012, Q-129 */
export function createTerminalPreference(storage: () => Storage) {
  const key = (user: string): string => `${KEY} ${user}`;
  return {
    get(user: string): TerminalPreference | null {
      const text = attempt(() => storage().getItem(key(user)));
      const parsed = terminalPreference.safeParse(text === null ? null : attempt(() => JSON.parse(text) as unknown));
      return parsed.success ? parsed.data : null;
    },
    set(user: string, preference: TerminalPreference | null): void {
      attempt(() =>
        preference === null
          ? storage().removeItem(key(user))
          : storage().setItem(key(user), JSON.stringify(preference)),
      );
    },
  };
}
export type TerminalPreferences = ReturnType<typeof createTerminalPreference>;
