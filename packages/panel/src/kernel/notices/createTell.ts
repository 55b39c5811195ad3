import { type MessageKey, type Params, translate } from '../../words/translate.ts';
import { shownLocaleAtom } from '../../words/useT.ts';
import type { Store } from '../live.ts';
import { goToAtom } from '../navigation/atoms.ts';
import { dismissToastAtom, raiseToastAtom } from '../toasts/toasts.ts';
import { messageWaitsAtom } from './messageWaitsAtom.ts';
import type { NoticeBoard } from './NoticeBoard.ts';

export interface Notice {
  /** What it is about; a newer one of the same replaces it. */
  tag: string;
  title: { key: MessageKey; params: Params };
  detail?: string;
  /** The button of the toast. It and a click on the notification go to `path`. */
  action: MessageKey;
  path: string;
  /** The host page is asked for attention, besides what it is told of calls. */
  isMessage?: boolean;
}

/**
 * Tells of something that has come: a toast, and outside of the page too when the panel is not in view. What nobody saw
 * stays until it was seen.
 */
export function createTell(store: Store, board: NoticeBoard) {
  const shown = new Map<string, () => void>();
  const dismiss = (tag: string): void => {
    shown.get(tag)?.();
    shown.delete(tag);
  };
  return {
    dismiss,
    tell({ tag, title, detail = '', action, path, isMessage = false }: Notice): void {
      dismiss(tag);
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
export type Tell = ReturnType<typeof createTell>;
