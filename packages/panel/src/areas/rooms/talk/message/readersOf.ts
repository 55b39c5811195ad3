import type { MessageRow, Person, Talk } from '@ringside/chat/Messaging';

/** Who has read a message, as far as they say so; null: nobody, or it is not known, as of all but the user's last one. S-MSG-5 */
export function readersOf(talk: Talk | null, { id }: MessageRow): readonly Person[] | null {
  const last = talk?.rows.findLast((row) => 'isOwn' in row && row.isOwn);
  return talk && last?.id === id && talk.readBy.length > 0 ? talk.readBy : null;
}
