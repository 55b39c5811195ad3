import { createContext } from 'react';

/** Whether a call goes on below a question: it can be muted, held and ended meanwhile. Asked when the question opens. */
export const CallBelow = createContext<() => boolean>(() => false);
