import { translate } from '../../words/translate.ts';
import { shownLocaleAtom } from '../../words/useT.ts';
import { goToAtom } from '../navigation/atoms.ts';
import type { Store } from '../store.ts';
import { dismissToastAtom, raiseToastAtom } from '../toasts/toasts.ts';
import { messageWaitsAtom } from './messageWaitsAtom.ts';
import type { NoticeBoard } from './NoticeBoard.ts';
import type { Tell } from './Tell.ts';
import { wantsNotice } from './wanted.ts';

/**
 * Tells of something that has come: a toast, and outside of the page too when the panel is not in view. What nobody saw
 * stays until it was seen.
 */
export function createTell(store: Store, board: NoticeBoard): Tell {
  const shown = new Map<string, () => void>();
  const dismiss = (tag: string): void => {
    shown.get(tag)?.();
    shown.delete(tag);
  };
  return {
    dismiss,
    tell({ of, tag, title, detail = '', action, path, isMessage = false }): void {
      dismiss(tag);
      if (of && !wantsNotice(store, of)) return;
      const isHidden = board.isHidden();
      const go = () => {
        dismiss(tag);
        store.set(goToAtom, path);
      };
      const id = store.set(raiseToastAtom, {
        kind: 'info',
        title,
        ...(detail !== '' && { detail: { text: detail } }),
        ...(isHidden && { timeoutMs: 0 }),
        actions: [{ label: action, run: go }],
      });
      const words = translate(store.get(shownLocaleAtom), title.key, title.params);
      const close = isHidden ? board.show({ tag, title: words, body: detail, onClick: go }) : () => {};
      if (isHidden && isMessage) store.set(messageWaitsAtom, true);
      shown.set(tag, () => {
        store.set(dismissToastAtom, id);
        close();
      });
    },
  };
}
