import Layers from 'lucide-react/icons/layers';
import type { Offers } from '../../kernel/Area.ts';
import { hasQueuesAtom } from '../../kernel/state.ts';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  menu: [
    {
      path: '/queue',
      name: 'screen.queues',
      icon: Layers,
      shownTo: hasQueuesAtom,
      words: 'omni.words.queues',
      keys: 'G Q',
    },
  ],
};
