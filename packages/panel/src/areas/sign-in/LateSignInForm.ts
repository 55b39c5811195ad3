import { lately } from '../../kernel/lately.tsx';

/** A panel in a frame hardly ever shows it: not in its first chunk. */
export const { parts, preload } = lately(() => import('./SignInForm.tsx'), ['SignInForm']);
export const { SignInForm } = parts;
