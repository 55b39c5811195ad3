import { lately } from './lately.tsx';

/** What lies over the screens. */
const overlays = lately(() => import('./overlays.ts'), ['Banners', 'OmniResults', 'Prompts', 'Toasts']);
export const { Banners, OmniResults, Prompts, Toasts } = overlays.parts;
export const preloadOverlays = overlays.preload;
