import Video from 'lucide-react/icons/video';
import type { Offers } from '../../kernel/Area.ts';
import { part } from '../../kernel/part.tsx';
import { MEETINGS_PATH } from './state.ts';

/** The entry of the menu, and whoever asks about meetings. */
export const offers: Offers = {
  menu: [{ path: MEETINGS_PATH, name: 'screen.meetings', icon: Video, words: 'meet.omniWords' }],
  Prompt: part(() => import('./prompts/MeetingPrompts.tsx'), 'MeetingPrompts'),
};
