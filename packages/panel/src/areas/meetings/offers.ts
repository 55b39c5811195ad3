import Video from 'lucide-react/icons/video';
import type { Offers } from '../../kernel/Area.ts';
import { part } from '../../kernel/code/part.tsx';
import { MEETINGS_PATH } from './state.ts';

const always = () => import('./prompts/always.tsx');

/** The entry of the menu, whoever asks about meetings, and the one that goes on. */
export const offers: Offers = {
  menu: [{ path: MEETINGS_PATH, name: 'screen.meetings', icon: Video, words: 'meet.omniWords' }],
  Prompt: part(always, 'MeetingPrompts'),
  Strip: part(always, 'StripSlot'),
};
