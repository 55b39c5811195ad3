import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import type { NoticeBoard } from '../../../kernel/notices/NoticeBoard.ts';
import { nameOf } from '../../../kernel/notices/nameOf.ts';
import { wantsNotice } from '../../../kernel/notices/wanted.ts';
import { ringingLinesAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { translate } from '../../../words/translate.ts';
import { shownLocaleAtom } from '../../../words/useT.ts';

/** Tells outside of the page of a call that rings while the panel is not in view, for as long as it rings. NAV-126 */
export function tellRinging(store: Store, board: NoticeBoard): () => void {
  const shown = new Map<string, () => void>();
  const look = (): void => {
    const ringing = store.get(ringingLinesAtom);
    for (const [id, close] of shown) {
      if (ringing.some((line) => line.id === id)) continue;
      close();
      shown.delete(id);
    }
    for (const { id, party } of ringing) {
      if (shown.has(id) || !board.isHidden() || !wantsNotice(store, 'callIncoming')) continue;
      const title = translate(store.get(shownLocaleAtom), 'notify.rings', { name: nameOf(store, party) });
      const onClick = () => store.set(goToAtom, '/calls/active');
      shown.set(id, board.show({ tag: `call ${id}`, title, body: party.name && party.number, onClick }));
    }
  };
  const stop = store.sub(ringingLinesAtom, look);
  look();
  return () => {
    stop();
    for (const close of shown.values()) close();
  };
}
