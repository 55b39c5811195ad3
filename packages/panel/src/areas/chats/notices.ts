import type { ChatThread } from '@ringside/domain/chat';
import { followIn } from '../../kernel/acts.ts';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../kernel/navigation/navigation.ts';
import type { NoticeBoard } from '../../kernel/notices/NoticeBoard.ts';
import { nameOf } from '../../kernel/notices/nameOf.ts';
import type { Tell } from '../../kernel/notices/Tell.ts';
import { sessionAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { chatPath } from './paths.ts';
import { chatsLoadedAtom, chatThreads } from './state.ts';

/**
 * Tells of a message wherever one is but where it is read; a click goes to the chat. What is read meanwhile, here or in another
 * browser, is dismissed. NAV-129
 */
export function tellChats(store: Store, board: NoticeBoard, { tell, dismiss }: Tell): () => void {
  /** When the last message of each thread was written, as far as it is known here; null before the first snapshot. */
  let known: Map<string, number> | null = null;
  const isRead = ({ id }: ChatThread): boolean => {
    const path = pathOnly(store.get(pathAtom));
    return !board.isHidden() && (path === '/chats' || path.startsWith(chatPath(id)));
  };
  const look = (): void => {
    if (!store.get(chatsLoadedAtom)) {
      known = null;
      return;
    }
    const threads = store.get(chatThreads.allAtom);
    const before = known;
    known = new Map(threads.map(({ uri, lastAt }) => [uri, lastAt]));
    for (const thread of threads) {
      const { uri, lastAt, unread, lastText, isOwnLast } = thread;
      if (unread === 0) dismiss(uri);
      if (!before || isOwnLast || unread === 0 || lastAt <= (before.get(uri) ?? 0) || isRead(thread)) continue;
      tell({
        of: 'chatNewMsg',
        tag: uri,
        title: { key: 'notify.chat', params: { name: nameOf(store, thread) } },
        detail: lastText,
        action: 'notify.open',
        path: chatPath(thread.id),
        isMessage: true,
      });
    }
  };
  const follow = () => {
    if (store.get(sessionAtom).at === 'signedIn') followIn(store, async () => (await import('./acts.ts')).chatActs);
  };
  const stops = [
    store.sub(chatThreads.allAtom, look),
    store.sub(chatsLoadedAtom, look),
    store.sub(sessionAtom, follow),
  ];
  look();
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
