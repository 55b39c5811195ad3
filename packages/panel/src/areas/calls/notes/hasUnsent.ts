import { attempt } from '../../../kernel/start/preferences.ts';

export const UNSENT_KEY = 'ringside.unsent';

/** A page before this one has left something. */
export const hasUnsent = (): boolean => attempt(() => sessionStorage.getItem(UNSENT_KEY)) !== null;
