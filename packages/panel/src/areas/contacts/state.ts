import { userAtom } from '../../kernel/store.ts';

/** Grows whenever contacts have changed: what is shown of them is read anew. */
export const bookAtom = userAtom(0);
