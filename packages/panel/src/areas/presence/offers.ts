import type { Offers } from '../../kernel/Area.ts';
import { part } from '../../kernel/code/part.tsx';
import { withWords } from '../../words/translate.ts';

/** The sheet behind the user's picture. */
export const offers: Offers = { You: part(() => withWords(import('./YouSheet.tsx')), 'YouSheet') };
