import { part } from '../../../kernel/code/part.tsx';

/** Sheets over a call; fetched with the first one that opens, or while a call goes on. */
export const CallSheets = part(() => import('./CallSheets.tsx'), 'CallSheets');
