import type { RoomEvent } from './Event.ts';

/** Types of what one says in a room, which others have unread. */
export const SAID = ['m.room.message', 'm.room.encrypted', 'm.sticker'] as const;

/** How `user_ids` begin in what names people. */
export const NAMED = '"user_ids":[';

/** Whether a message names a user: the same question as to the database, by the text of what it says. */
export function isNamed({ content }: RoomEvent, mxid: string): boolean {
  const text = JSON.stringify(content);
  const at = text.indexOf(NAMED);
  return at >= 0 && text.includes(JSON.stringify(mxid), at + NAMED.length);
}
