import Keyboard from 'lucide-react/icons/keyboard';
import type { Offers } from '../kernel/Area.ts';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  menu: [
    {
      path: '/shortcuts',
      name: 'screen.shortcuts',
      short: 'menu.shortcuts',
      icon: Keyboard,
      isAbout: true,
      words: 'omni.words.shortcuts',
      keys: '?',
    },
  ],
};
