import type { NoticeBoard } from '../../kernel/notices/NoticeBoard.ts';
import { nameOf } from '../../kernel/notices/nameOf.ts';
import type { Tell } from '../../kernel/notices/Tell.ts';
import { historyAtom, unseenMissedAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { historyPath } from './paths.ts';

/** A call that was missed this long before the panel was there is announced too: it rang while it was loading. */
const SLACK_MS = 60_000;

/**
 * Tells of calls that were missed while the panel was not in view, until the missed calls were seen, or a colleague has
 * answered what rang here first. NAV-127
 */
export function tellMissed(store: Store, board: NoticeBoard, { tell, dismiss }: Tell, since: number): () => void {
  const told = new Set<string>();
  /** Those of the notice that is shown. */
  const open = new Set<string>();
  const stops = [
    store.sub(historyAtom, () => {
      // The newest last: it is the one that is named.
      for (const { uri, at, isNew, isMissed, remote } of store.get(historyAtom).toReversed()) {
        if (!isMissed && open.delete(uri) && open.size === 0) dismiss('missed');
        if (!isMissed || !isNew || told.has(uri) || at < since - SLACK_MS) continue;
        told.add(uri);
        // Whoever looks at the panel has seen it ring.
        if (!board.isHidden()) continue;
        open.add(uri);
        const title = { key: 'notify.missed', params: { n: open.size, name: nameOf(store, remote) } } as const;
        tell({ of: 'callMissed', tag: 'missed', title, action: 'notify.show', path: historyPath('missed') });
      }
    }),
    store.sub(unseenMissedAtom, () => {
      if (store.get(unseenMissedAtom) > 0) return;
      open.clear();
      dismiss('missed');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
