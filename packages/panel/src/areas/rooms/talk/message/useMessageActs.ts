import type { MessageRow, RoomRow } from '@ringside/chat/Messaging';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useActs } from '../../../../kernel/acts.ts';
import { isDeskAtom } from '../../../../kernel/layout.ts';
import { goToAtom } from '../../../../kernel/navigation/atoms.ts';
import { raiseRefusalAtom } from '../../../../kernel/toasts/refusals.ts';
import { useDial } from '../../../calls/dial/useDial.ts';
import { roomActs } from '../../acts.ts';
import { ROOMS, roomNumbersAtom } from '../../state.ts';
import { useReact } from '../MessageParts.tsx';
import { useWriting } from '../useWriting.ts';

/** What a message lets its reader do. MSG-012, S-MSG-5 */
export function rightsOver(room: RoomRow, { is, isOwn, kind, file, text }: MessageRow) {
  const isReadable = is === 'readable';
  return {
    /** Who may have read it: without the user, and without who wrote it. */
    others: is === 'deleted' ? 0 : Math.max(0, room.members - (isOwn ? 1 : 2)),
    canReact: room.canReact && is !== 'deleted',
    canReply: room.canSend && isReadable,
    /** One of their own that is text. */
    canEdit: room.canSend && isOwn && isReadable && (kind === 'text' || kind === 'emote'),
    canCopy: isReadable && file === null && text !== '',
    canForward: isReadable,
    canErase: is !== 'deleted' && (room.canDelete === 'all' || (isOwn && room.canDelete === 'own')),
  };
}

/** What can be done with a message of a room; what is refused is said. S-MSG-5 */
export function useMessageActs(room: RoomRow) {
  const acts = useActs(roomActs);
  const store = useStore();
  const raise = useSetAtom(raiseRefusalAtom);
  const react = useReact(room.id);
  const { begin } = useWriting(room.id);
  const isDesk = useAtomValue(isDeskAtom);
  const goTo = useSetAtom(goToAtom);
  const dial = useDial();
  return {
    react,
    write: (is: 'reply' | 'edit', { id, by, text }: MessageRow): void => begin({ is, id, name: by.name, text }),
    /** Calls who has written it; nothing where they have no number. */
    async call({ by }: MessageRow): Promise<void> {
      await acts.learnNumbers(room.id);
      const number = store.get(roomNumbersAtom)[room.id]?.[by.id];
      if (number) await dial(number, 'row');
    },
    /** The room, from this message on. */
    async markUnread({ id }: MessageRow): Promise<void> {
      const done = await acts.markUnread(room.id, id);
      if (!done.ok) raise(done.refused);
      // Where the list stands beside the room, its row says so.
      else if (!isDesk) goTo(ROOMS);
    },
    /** @returns whether it was deleted */
    async erase({ id }: MessageRow): Promise<boolean> {
      const done = await acts.erase(room.id, id);
      if (!done.ok) raise(done.refused);
      return done.ok;
    },
  };
}
