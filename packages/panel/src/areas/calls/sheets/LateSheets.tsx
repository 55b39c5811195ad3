import { lately } from '../../../kernel/lately.tsx';

/** Sheets over a call; fetched with the first one that opens, or while a call goes on. */
const sheets = lately(() => import('./CallSheets.tsx'), ['CallSheets']);
export const { CallSheets } = sheets.parts;
export const preloadSheets = sheets.preload;
