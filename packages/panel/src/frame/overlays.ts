/** What lies over the screens: one chunk, fetched after the first paint. */

export { Banners } from './Banners.tsx';
export { Help } from './Help.tsx';
export { OmniResults } from './omnibox/OmniResults.tsx';
export { Prompts } from './Prompts.tsx';
export { Toasts } from './toasts/Toasts.tsx';
