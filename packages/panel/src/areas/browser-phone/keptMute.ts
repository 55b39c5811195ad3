import { attempt } from '../../kernel/start/preferences.ts';

/**
 * Whether a user has muted the microphone in this browser, kept beyond the page: a call survives a reload and a crash
 * of its tab, and whoever muted it must not be heard unknowingly after that. Where storage is withheld nothing is kept. WRTC-009
 */
export function createKeptMute(storage: () => Storage) {
  const key = (user: string): string => `ringside.muted ${user}`;
  return {
    get: (user: string): boolean => attempt(() => storage().getItem(key(user))) !== null,
    set(user: string, isMuted: boolean): void {
      attempt(() => (isMuted ? storage().setItem(key(user), '1') : storage().removeItem(key(user))));
    },
  };
}
export type KeptMute = ReturnType<typeof createKeptMute>;
