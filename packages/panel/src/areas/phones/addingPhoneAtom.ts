import { userAtom } from '../../kernel/store.ts';

/** The form for another desk phone is open: on its page, and wished from the number field before the page is there. */
export const addingPhoneAtom = userAtom(false);
