import { atom } from 'jotai';
import type { Offers } from '../../kernel/Area.ts';
import { profileAtom } from '../../kernel/state.ts';

/** Supervisors and administrators; the server decides. */
const mayBrandAtom = atom((get) => get(profileAtom)?.maySupervise ?? false);

/** Found by name by whoever may set it. */
export const offers: Offers = {
  settings: [{ path: '/settings/branding', name: 'screen.branding', shownTo: mayBrandAtom }],
};
