import { userAtom } from '../../../kernel/store.ts';

/** How far a note is on its way to the server. `at` of a saved one: epoch milliseconds of the server. */
export type NoteSave = { is: 'saving' | 'waiting' | 'refused' } | { is: 'saved'; at: number };

/** What came of calls, by line, as it is chosen here or was read; null: nothing yet. */
export const outcomesAtom = userAtom<Readonly<Record<string, string | null>>>({});
/** Where the user typed in a note whose page went: it goes on in the next place of the same note. */
export const noteCaretAtom = userAtom<{ lineId: string; from: number; to: number } | null>(null);
export const noteSavesAtom = userAtom<Readonly<Record<string, NoteSave>>>({});
