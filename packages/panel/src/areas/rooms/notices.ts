import type { RoomRow } from '@ringside/chat/Messaging';
import { countedOf } from '@ringside/chat/rules/talk/mentions';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../kernel/navigation/navigation.ts';
import type { NoticeBoard } from '../../kernel/notices/NoticeBoard.ts';
import type { Tell } from '../../kernel/notices/Tell.ts';
import type { Store } from '../../kernel/store.ts';
import { messagingAtom, roomPath, roomRowsAtom } from './state.ts';

type Known = Pick<RoomRow, 'mentions'> & { at: number; counted: number };

/**
 * Tells of messages in rooms while something else is looked at, as far as the user wants to hear of the room; of an encrypted one without
 * what it says. Rooms that nobody has opened yet in this panel say nothing.
 */
export function tellRooms(store: Store, board: NoticeBoard, { tell, dismiss }: Tell): () => void {
  /** As each room was; null before they are open. */
  let known: Map<string, Known> | null = null;
  const isRead = ({ id }: RoomRow): boolean => !board.isHidden() && pathOnly(store.get(pathAtom)) === roomPath(id);
  const look = (): void => {
    const at = store.get(messagingAtom)?.at;
    const rows = store.get(roomRowsAtom);
    if (rows === null || (at !== 'ready' && at !== 'offline')) {
      known = null;
      return;
    }
    const before = known;
    known = new Map(
      rows.map((row) => [row.id, { mentions: row.mentions, at: row.last?.at ?? 0, counted: countedOf(row) }]),
    );
    for (const row of rows) {
      const [was, is] = [before?.get(row.id), known.get(row.id)];
      if (is?.counted === 0 && (was?.counted ?? 0) > 0) dismiss(row.id);
      const isNew = was && is && is.counted > was.counted && is.at > was.at;
      if (!isNew || !row.last?.by || isRead(row)) continue;
      const { by, text } = row.last;
      const room = row.name || row.others.map(({ name }) => name).join(', ');
      const key = is.mentions > was.mentions ? 'notify.roomMention' : 'notify.room';
      tell({
        tag: row.id,
        title: row.person ? { key: 'notify.roomDirect', params: { name: by } } : { key, params: { name: by, room } },
        ...(!row.isEncrypted && text && { detail: text }),
        ...{ action: 'notify.open', path: roomPath(row.id), isMessage: true },
      });
    }
  };
  const stops = [store.sub(roomRowsAtom, look), store.sub(messagingAtom, look)];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
