import Video from 'lucide-react/icons/video';
import type { Offers } from '../../kernel/Area.ts';
import { MEETINGS_PATH } from './state.ts';

/** The entry of the menu. */
export const offers: Offers = {
  menu: [{ path: MEETINGS_PATH, name: 'screen.meetings', icon: Video, words: 'meet.omniWords' }],
};
