import { type NoticeTriggers, settingsDefaults } from '@ringside/protocol/words/settings';
import { userSettingsAtom } from '../start/settings.ts';
import type { Store } from '../store.ts';

/** What the user wants to notice, and how. SET-004 .. SET-010 */
export const noticesOf = (store: Pick<Store, 'get'>) =>
  store.get(userSettingsAtom).notifications ?? settingsDefaults.notifications;

/** Whether the user wants to notice this at all. */
export const wantsNotice = (store: Store, of: keyof NoticeTriggers): boolean => noticesOf(store).triggers[of];

/** A telephone or a tablet has choices of its own. Q-125 */
export const deviceKind = (window: Partial<Pick<Window, 'matchMedia'>>): 'desktop' | 'others' =>
  window.matchMedia?.('(hover: none) and (pointer: coarse)').matches ? 'others' : 'desktop';
