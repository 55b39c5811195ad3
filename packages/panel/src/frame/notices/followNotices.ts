import type { Notices } from '../../kernel/Area.ts';
import { createTell } from '../../kernel/notices/createTell.ts';
import { messageWaitsAtom } from '../../kernel/notices/messageWaitsAtom.ts';
import type { NoticeBoard } from '../../kernel/notices/NoticeBoard.ts';
import { hostShowsAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';

/**
 * Notifies the user, who does something else, of what arrives: calls that ring and were missed, messages, SMS of queues.
 * S-SHELL-6, NAV-126 .. NAV-128
 *
 * @param notices notices of the areas
 * @param since what is older is known already; browser epoch milliseconds
 * @returns ends it
 */
export function followNotices(
  store: Store,
  board: NoticeBoard,
  notices: readonly Notices[],
  since: number,
): () => void {
  const tell = createTell(store, board);
  const seen = () => {
    if (store.get(hostShowsAtom)) store.set(messageWaitsAtom, false);
  };
  const stops = [...notices.map((start) => start(store, board, tell, since)), store.sub(hostShowsAtom, seen)];
  return () => {
    for (const stop of stops) stop();
  };
}
