import { userAtom } from '../store.ts';

/** Who is on the phone and how it stands, for the name of the page; null: nobody. */
export const callTitleAtom = userAtom<string | null>(null);
