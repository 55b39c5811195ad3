import { part } from '../kernel/code/part.tsx';
import { withWords } from '../words/translate.ts';

const overlays = () => withWords(import('./overlays.ts'));
/** What lies over the screens; fetched after the first paint. */
export const Banners = part(overlays, 'Banners');
export const Help = part(overlays, 'Help');
export const OmniResults = part(overlays, 'OmniResults');
export const Prompts = part(overlays, 'Prompts');
export const Toasts = part(overlays, 'Toasts');
