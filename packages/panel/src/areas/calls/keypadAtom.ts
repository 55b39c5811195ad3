import { userAtom } from '../../kernel/store.ts';

/** The call whose keypad is open. Another call begins without it. */
export const keypadAtom = userAtom<string | null>(null);
