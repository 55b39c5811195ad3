/** What lies over the screens: one chunk, fetched after the first paint. */
import { enFrame } from './words.en.ts';

export { Banners } from './Banners.tsx';
export { Help } from './Help.tsx';
export { OmniResults } from './omnibox/OmniResults.tsx';
export { Prompts } from './Prompts.tsx';
export { Toasts } from './toasts/Toasts.tsx';

/** English texts that come with this code. */
export const words = [enFrame];
