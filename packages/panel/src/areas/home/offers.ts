import Grip from 'lucide-react/icons/grip';
import type { Offers } from '../../kernel/Area.ts';
import { personPath } from '../people/personPath.ts';

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  menu: [{ path: '/dialpad', name: 'menu.dialpad', icon: Grip, words: 'omni.words.home', keys: 'G P' }],
  pageOf: personPath,
};
