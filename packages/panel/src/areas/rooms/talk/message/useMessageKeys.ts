import type { MessageRow, RoomRow, Talk } from '@ringside/chat/Messaging';
import { useAtomValue, useSetAtom } from 'jotai';
import type { KeyboardEvent, RefObject } from 'react';
import { useActs } from '../../../../kernel/acts.ts';
import { oneKeyShortcutsAtom } from '../../../../kernel/state.ts';
import { fieldOf, walkKey } from '../../../../kit/messages/walk.ts';
import { roomActs } from '../../acts.ts';
import { openSearch, roomSearchAtom, type SheetOf } from '../../state.ts';
import { faces } from '../faces/faces.ts';
import { rightsOver, useMessageActs } from './useMessageActs.ts';

interface Given {
  room: RoomRow;
  talk: Talk | null;
  /** What is said in the room, and where one writes. */
  page: RefObject<HTMLElement | null>;
  /** Opens a sheet of a message. */
  onSheet: (id: string, of: SheetOf) => void;
}
/** What has a menu; what is on its way has none yet. */
const MESSAGE = '[data-message]';
const isAlone = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.nativeEvent.isComposing;

/**
 * Keys of a conversation: from the empty field upwards through its messages, each of which is answered, changed, passed on, deleted or reacted to
 * by a key; one looks for something in the room, or has read all of it, by another. S-MSG-5, DESIGN-ROOMS section 5
 */
export function useMessageKeys({ room, talk, page, onSheet }: Given): (event: KeyboardEvent) => void {
  const acts = useMessageActs(room);
  const { read } = useActs(roomActs);
  const setSearch = useSetAtom(roomSearchAtom);
  const hasOneKey = useAtomValue(oneKeyShortcutsAtom);

  /** What a key does with a message; false: this one does not let it; undefined: it is no key of messages. */
  const actOf = (key: string, message: MessageRow): (() => unknown) | false | undefined => {
    const { canReply, canEdit, canForward, canErase, canReact, others } = rightsOver(room, message);
    const sheet = (of: SheetOf) => () => onSheet(message.id, of);
    if (key === 'Enter' || key === 'ContextMenu') return message.is !== 'deleted' && sheet('menu');
    if (key === 'Delete') return canErase && sheet('erase');
    if (!hasOneKey) return undefined;
    const face = /^[1-6]$/.test(key) ? faces[Number(key) - 1] : undefined;
    if (face) return canReact && (() => acts.react(message, face[0]));
    const letters: Readonly<Record<string, (() => unknown) | false>> = {
      r: canReply && (() => acts.write('reply', message)),
      e: canEdit && (() => acts.write('edit', message)),
      f: canForward && sheet('forward'),
      c: !message.isOwn && (() => acts.call(message)),
      u: () => acts.markUnread(message),
      i: others > 0 && sheet('readers'),
    };
    return letters[key.toLowerCase()];
  };
  const onMessage = (event: KeyboardEvent, place: HTMLElement): boolean => {
    const { key, shiftKey } = event;
    const row = talk?.rows.find(({ id }) => id === place.dataset['message']);
    if (!row || !('isOwn' in row)) return false;
    const isMenu = shiftKey && key === 'F10';
    if (!isMenu && !isAlone(event)) return false;
    const act = actOf(isMenu ? 'ContextMenu' : key, row);
    // A key of messages means nothing else there: `R` of one that cannot be answered records no call.
    if (act) void act();
    return act !== undefined;
  };
  const takes = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const box = page.current;
    if (!box || !(target instanceof HTMLElement)) return false;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'f') {
      setSearch(openSearch(room.id));
      return true;
    }
    if (key === 'Escape' && shiftKey && !ctrlKey && !metaKey && !altKey) {
      read(room.id);
      // To what is new, where the keyboard of its reader is.
      box.querySelector<HTMLElement>('.jump')?.click();
      fieldOf(box)?.focus();
      return true;
    }
    // Of the controls of a message only its menu has no keys of its own.
    return target.matches('[data-message], .room-more')
      ? onMessage(event, target.closest('[data-message]') as HTMLElement)
      : false;
  };
  return (event) => {
    if (walkKey(page.current, event, MESSAGE) || event.defaultPrevented || !takes(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
