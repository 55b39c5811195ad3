import { userSettings, type WireSettings } from '@ringside/protocol/settings';
import { mergeSettings, type UserSettings } from '@ringside/protocol/words/settings';
import { userUri } from '../../company/uris.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { SettingsStore } from './store.ts';

/** Settings of users, the same in each of their browsers: written first, then announced. SET-014 .. SET-017 */
export function createSettings(options: {
  store: SettingsStore;
  now: () => number;
  tell: (userId: string, item: WireSettings) => void;
}) {
  const { store, now, tell } = options;
  const turns = createTurns();
  /** Of another version, or damaged, they count as none. SET-001 */
  const read = async (userId: string): Promise<UserSettings | null> => {
    const text = await store.read(userId);
    const parsed = userSettings.safeParse(text === null ? null : jsonOf(text));
    return parsed.success ? parsed.data : null;
  };
  const itemOf = (userId: string, settings: UserSettings): WireSettings => ({ restUri: userUri(userId), settings });
  return {
    read,
    of: async (userId: string): Promise<WireSettings[]> => {
      const settings = await read(userId);
      return settings ? [itemOf(userId, settings)] : [];
    },
    /**
     * Merges what a browser has with what is here. A browser whose clock is ahead does not win for ever: nothing was changed
     * later than now.
     *
     * @returns what holds now
     */
    write: (userId: string, given: UserSettings): Promise<UserSettings> =>
      turns(userId, async () => {
        const lastUpdate = String(Math.min(Number(given.lastUpdate), now()));
        const before = await read(userId);
        const settings = before ? mergeSettings({ ...given, lastUpdate }, before) : { ...given, lastUpdate };
        const value = JSON.stringify(settings);
        if (value === JSON.stringify(before)) return settings;
        await store.write(userId, value);
        tell(userId, itemOf(userId, settings));
        return settings;
      }),
  };
}
export type Settings = ReturnType<typeof createSettings>;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
