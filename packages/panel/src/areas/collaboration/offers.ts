import Handshake from 'lucide-react/icons/handshake';
import Presentation from 'lucide-react/icons/presentation';
import type { Offers } from '../../kernel/Area.ts';
import { hasBusinessAtom, hasTeamsAtom } from './state.ts';

/** Entries of the menu for whoever has these services. UI-006, UI-007 */
export const offers: Offers = {
  menu: [
    { path: '/ucc', name: 'screen.ucc', icon: Handshake, shownTo: hasBusinessAtom, words: 'collab.words' },
    { path: '/teams', name: 'screen.teams', icon: Presentation, shownTo: hasTeamsAtom, words: 'collab.words' },
  ],
};
