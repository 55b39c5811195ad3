import { translate } from '../i18n/translate.ts';
import { shownLocaleAtom } from '../i18n/useT.ts';
import { refusalText } from '../ui/refusalText.ts';
import { raiseToastAtom } from '../ui/toasts/toasts.ts';
import type { Store } from './live.ts';
import type { Refused } from './state.ts';

/** Tells a refusal in a toast, in the words of the catalogue, where no screen does. ERR-021 */
export function raiseRefusal(store: Store, refused: Refused): void {
  const { label, detail } = refusalText((key, params) => translate(store.get(shownLocaleAtom), key, params), refused);
  store.set(raiseToastAtom, { kind: 'error', title: { text: label }, ...(detail && { detail: { text: detail } }) });
}
