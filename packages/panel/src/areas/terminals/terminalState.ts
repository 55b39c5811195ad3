import type { TerminalPreference } from '@ringside/domain/terminal';
import { userAtom } from '../../kernel/store.ts';

/** The phone that the next calls are placed on; `null` while none was chosen. */
export const selectedTerminalAtom = userAtom<TerminalPreference | null>(null);

/** The choice of a phone is shown: `several` phones there are and none is chosen, for a `call`, or to `change` it. PROMPT-015 */
export interface TerminalAsk {
  why: 'several' | 'call' | 'change';
  /** Number to be called from the chosen phone. */
  destination: string | null;
}
export const terminalAskAtom = userAtom<TerminalAsk | null>(null);
