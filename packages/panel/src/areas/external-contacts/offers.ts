import { atom } from 'jotai';
import type { Offers } from '../../kernel/Area.ts';
import { part } from '../../kernel/code/part.tsx';
import { profileAtom } from '../../kernel/state.ts';

/** Without keys of Google or Microsoft there is no such page in the settings. ROLE-009, Q-208 */
const hasKeysAtom = atom((get) => get(profileAtom)?.hasAccountKeys === true);

/** Found by name. */
export const offers: Offers = {
  BelowResults: part(() => import('./ExternalResults.tsx'), 'ExternalResults'),
  settings: [{ path: '/settings/third-party-contacts', name: 'screen.external', shownTo: hasKeysAtom }],
};
