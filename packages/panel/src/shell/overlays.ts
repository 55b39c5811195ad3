/** What lies over the screens: one chunk, fetched after the first paint. */
export { Toasts } from '../ui/toasts/Toasts.tsx';
export { Banners } from './Banners.tsx';
export { Help } from './Help.tsx';
export { OmniResults } from './omnibox/OmniResults.tsx';
export { Prompts } from './Prompts.tsx';
