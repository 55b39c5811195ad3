import { atom } from 'jotai';
import Activity from 'lucide-react/icons/activity';
import type { Offers } from '../../kernel/Area.ts';
import { hasQueuesAtom, profileAtom } from '../../kernel/state.ts';

const maySuperviseAtom = atom((get) => get(hasQueuesAtom) && get(profileAtom)?.maySupervise === true);

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  menu: [
    {
      path: '/supervision',
      name: 'screen.supervision',
      icon: Activity,
      shownTo: maySuperviseAtom,
      words: 'omni.words.supervision',
      keys: 'G S',
    },
  ],
};
