import { lately } from '../kernel/lately.tsx';

/** What lies over the screens. */
const overlays = lately(() => import('./overlays.ts'), ['Banners', 'Help', 'OmniResults', 'Prompts', 'Toasts']);
export const { Banners, Help, OmniResults, Prompts, Toasts } = overlays.parts;
export const preloadOverlays = overlays.preload;
