import { atom } from 'jotai';
import type { Offers } from '../../kernel/Area.ts';
import { part } from '../../kernel/code/part.tsx';
import { profileAtom } from '../../kernel/state.ts';

/** Supervisors and administrators; the server decides. */
const mayConfigureAtom = atom((get) => get(profileAtom)?.maySupervise ?? false);

/** Found by name by whoever may set it; and where it stands, below what was found. */
export const offers: Offers = {
  settings: [{ path: '/settings/addressbook', name: 'screen.addressBook', shownTo: mayConfigureAtom }],
  BelowResults: part(() => import('./BookResults.tsx'), 'BookResults'),
};
