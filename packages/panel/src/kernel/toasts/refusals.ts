import { atom } from 'jotai';
import { translate } from '../../words/translate.ts';
import { shownLocaleAtom } from '../../words/useT.ts';
import { refusalText } from '../refusalText.ts';
import type { Refused } from '../state.ts';
import { raiseToastAtom } from './toasts.ts';

/** What went wrong: the code, and its label and detail in words. ERR-041 */
export interface ToldError {
  error: string;
  label: string;
  detail: string;
}

/** The last refusal that was shown; a new object for each. The log of a support ticket has its code. */
export const toldErrorAtom = atom<ToldError | null>(null);

/** A refusal that a screen shows by itself is an event of errors, too. ERR-015, ERR-041 */
export const noteRefusalAtom = atom(null, (get, set, refused: Refused) => {
  const { label, detail } = refusalText((key, params) => translate(get(shownLocaleAtom), key, params), refused);
  set(toldErrorAtom, { error: refused.code, label, detail });
  return { label, detail };
});

/** Tells a refusal in a toast, in the words of the catalogue, where no screen does: the one event of errors. ERR-021, ERR-041 */
export const raiseRefusalAtom = atom(null, (_get, set, refused: Refused): void => {
  const { label, detail } = set(noteRefusalAtom, refused);
  const title = { text: label };
  set(raiseToastAtom, { kind: 'error', title, cause: refused.code, ...(detail && { detail: { text: detail } }) });
});
