import { screenAtom } from '../../kernel/navigation/atoms.ts';
import type { NoticeBoard } from '../../kernel/notices/NoticeBoard.ts';
import { nameOf } from '../../kernel/notices/nameOf.ts';
import type { Tell } from '../../kernel/notices/Tell.ts';
import { voicemails } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';

/** A message counts as one that came now when it ended this long before the panel was there, at most. */
const SLACK_MS = 5000;

/** Tells of a message that is left while the panel is open, wherever one is but at the messages. NAV-128 */
export function tellVoicemails(store: Store, board: NoticeBoard, { tell }: Tell, since: number): () => void {
  const told = new Set<string>();
  const look = (): void => {
    for (const { id, uri, at, seconds, remote, isNew } of store.get(voicemails.allAtom)) {
      if (!isNew || told.has(uri) || at + seconds * 1000 < since - SLACK_MS) continue;
      told.add(uri);
      if (store.get(screenAtom).name === 'voicemails' && !board.isHidden()) continue;
      const title = { key: 'notify.voicemail', params: { name: nameOf(store, remote) } } as const;
      const path = `/voicemails/detail/${id}`;
      tell({ of: 'voicemailNewMsg', tag: `message ${id}`, title, action: 'notify.listen', path, isMessage: true });
    }
  };
  const stop = store.sub(voicemails.allAtom, look);
  look();
  return stop;
}
