import type { RoomRow } from '@ringside/chat/Messaging';
import type { RoomNotice } from '@ringside/chat/rules/talk/mentions';
import { useSetAtom, useStore } from 'jotai';
import type { KeyboardEvent } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { liveLinesAtom, oneKeyShortcutsAtom } from '../../../kernel/state.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { roomActs } from '../acts.ts';
import { roomPath, roomRowsAtom } from '../state.ts';

/** What can be done with a room from its line in the list; what is refused is said. S-MSG-1 */
export function useRoomActs() {
  const acts = useActs(roomActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const press = async (work: Promise<Outcome<unknown>>): Promise<void> => {
    const done = await work;
    if (!done.ok) raise(done.refused);
  };
  return {
    favour: ({ id, isFavourite }: RoomRow) => press(acts.favourite(id, !isFavourite)),
    /** What the user hears of it: on all their devices, at once. */
    hear: ({ id }: RoomRow, notice: RoomNotice) => press(acts.setNotice(id, notice)),
    async markUnread({ id, unread, isMarked }: RoomRow): Promise<void> {
      if (unread > 0 || isMarked) acts.read(id);
      else await press(acts.markUnread(id, null));
    },
  };
}

/** The keys of a row that has the keyboard: F makes it a favourite, M mutes it; in a call M is the microphone's. */
export function useRoomRowKeys(): (event: KeyboardEvent) => void {
  const store = useStore();
  const { favour, hear } = useRoomActs();
  return (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || !store.get(oneKeyShortcutsAtom)) return;
    if (!(target instanceof HTMLAnchorElement) || !target.matches('[data-row]')) return;
    const room = store.get(roomRowsAtom)?.find(({ id }) => target.hash === `#${roomPath(id)}`);
    const isMute = key.toLowerCase() === 'm' && store.get(liveLinesAtom).length === 0;
    if (!room || (key.toLowerCase() !== 'f' && !isMute)) return;
    event.preventDefault();
    event.stopPropagation();
    void (isMute ? hear(room, room.notice === 'none' ? 'all' : 'none') : favour(room));
  };
}
