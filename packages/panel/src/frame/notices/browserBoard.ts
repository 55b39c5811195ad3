import type { NoticeBoard } from '../../kernel/notices/NoticeBoard.ts';
import { deviceKind, noticesOf } from '../../kernel/notices/wanted.ts';
import { environmentAtom, hostShowsAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';

/**
 * Notifications of the browser, for a panel in a window of its own whose user has allowed them. A frame may not show any:
 * there the host page is notified (ATTENTION), and a toast waits until the panel is seen. Q-202, S-SHELL-6
 */
export function browserBoard(store: Store, window: Window & typeof globalThis): NoticeBoard {
  const { document } = window;
  const isAlone = () => store.get(environmentAtom) === 'standalone';
  return {
    // A frame stands beside the page in which its user works: that the page has the focus hides nothing.
    isHidden: () => !store.get(hostShowsAtom) || document.hidden || (isAlone() && !document.hasFocus()),
    show({ tag, title, body, onClick }) {
      const { Notification } = window;
      if (!isAlone() || Notification?.permission !== 'granted') return () => {};
      const { prompt, sound } = noticesOf(store).actions[deviceKind(window)];
      if (!prompt) return () => {};
      try {
        const shown = new Notification(title, { body, tag, silent: !sound });
        shown.onclick = () => {
          window.focus();
          shown.close();
          onClick();
        };
        return () => shown.close();
      } catch {
        // Browsers of telephones show them through a service worker only.
        return () => {};
      }
    },
  };
}
