import { atom } from 'jotai';
import Activity from 'lucide-react/icons/activity';
import type { Offers } from '../../kernel/Area.ts';
import { part } from '../../kernel/part.tsx';
import { hasQueuesAtom, profileAtom } from '../../kernel/state.ts';
import { withWords } from '../../words/translate.ts';

const maySuperviseAtom = atom((get) => get(hasQueuesAtom) && get(profileAtom)?.maySupervise === true);

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  MyDay: part(() => withWords(import('./mine/MyDay.tsx')), 'MyDay'),
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
