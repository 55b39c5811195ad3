import type { ForeignEvent } from '@ringside/domain/calendar';
import type { Refused } from '../../../kernel/state.ts';
import { userAtom } from '../../../kernel/store.ts';

/** Where taking events from a file stands: it begins anew whenever the page is opened. */
export type ImportStep =
  | { at: 'file'; fault: 'tooBig' | 'tooMany' | 'nothing' | null }
  | { at: 'preview'; foreign: readonly ForeignEvent[] }
  | { at: 'done'; ids: readonly string[]; refused: Refused | null }
  | { at: 'undone'; count: number };
export const AT_FILE: ImportStep = { at: 'file', fault: null };
export const importStepAtom = userAtom<ImportStep>(AT_FILE);
