import type { UserSettings } from '@ringside/protocol/words/settings';
import { atom } from 'jotai';
import { userAtom } from '../store.ts';

/** Sections of the settings that are the same in each browser. */
export type SettingsChange = Partial<Omit<UserSettings, 'version' | 'lastUpdate'>>;

/** What holds for the user in each browser, as far as it is known; what is absent is as `settingsDefaults` say. SET-002 */
export const userSettingsAtom = userAtom<SettingsChange>({});
/** What was chosen here and has not been taken to the server yet; a choice before signing in is the user's, too. */
export const chosenSettingsAtom = userAtom<SettingsChange>({});
/** What the page around the panel wishes: it counts here, in place of what its user has set elsewhere. */
export const pageWishesAtom = atom<{ readonly theme?: boolean; readonly locale?: boolean }>({});
