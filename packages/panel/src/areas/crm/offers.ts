import { atom } from 'jotai';
import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { part } from '../../kernel/code/part.tsx';
import { profileAtom } from '../../kernel/state.ts';

const allowedAtom = atom((get) => get(profileAtom)?.crmAllowed === true);
const names = ['crm.set.incoming', 'crm.set.outgoing', 'crm.set.personal'] as const;

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  BelowResults: part(() => import('./page/PageResults.tsx'), 'PageResults'),
  commands: (get, t) => (get(profileAtom)?.crmAllowed ? [going('/settings/crm', t('screen.crm'))] : []),
  settings: names.map((name) => ({ path: '/settings/crm', name, shownTo: allowedAtom })),
};
