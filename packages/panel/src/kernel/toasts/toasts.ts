import { atom } from 'jotai';
import type { MessageKey, Params } from '../../words/translate.ts';
import { userAtom } from '../store.ts';

/** A text of the catalogue, or words that come from data. */
export type Words = MessageKey | { key: MessageKey; params: Params } | { text: string };

export interface Toast {
  id: number;
  kind: 'info' | 'ok' | 'error';
  title: Words;
  detail?: Words;
  /** Milliseconds; 0 or less is sticky. UI-009, UI-013 */
  timeoutMs: number;
  /** What it is about; of several toasts of one cause the newest is shown. Its title, unless given. */
  cause?: string;
  /** At most two. */
  actions: readonly { label: Words; run: () => void }[];
}

/** UI-009 */
export const TOAST_TIMEOUT_MS = 5000;
/** Longest time of an error; most go with their cause before. */
export const ERROR_TIMEOUT_MS = 20_000;

/** Newest first; as many as there are. UI-010, UI-012 */
export const toastsAtom = userAtom<readonly Toast[]>([]);
const lastIdAtom = atom(0);

/** Shows a toast. Errors leave after 20 s unless given otherwise, others after 5 s. */
export const raiseToastAtom = atom(
  null,
  (
    get,
    set,
    toast: Pick<Toast, 'kind' | 'title'> & Partial<Pick<Toast, 'detail' | 'timeoutMs' | 'actions' | 'cause'>>,
  ): number => {
    const id = get(lastIdAtom) + 1;
    set(lastIdAtom, id);
    const timeoutMs = toast.timeoutMs ?? (toast.kind === 'error' ? ERROR_TIMEOUT_MS : TOAST_TIMEOUT_MS);
    set(toastsAtom, [{ ...toast, id, timeoutMs, actions: (toast.actions ?? []).slice(0, 2) }, ...get(toastsAtom)]);
    return id;
  },
);

export const dismissToastAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});
