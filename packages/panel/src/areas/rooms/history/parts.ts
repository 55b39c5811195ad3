import { part } from '../../../kernel/code/part.tsx';
import { withWords } from '../../../words/translate.ts';

/** Searching a room, or all of them, in a chunk of its own. */
export const SearchPart = part(() => withWords(import('./historyArea.ts')), 'SearchPart');
