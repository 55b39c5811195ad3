import type { RoomRow, Talk } from '@ringside/chat/Messaging';

/**
 * A list as it is by now, with the rows that are as they were in place of their copies: every change brings copies of all, and a row that is
 * another object is drawn anew.
 *
 * @returns the list that was, when nothing in it is another
 */
function sameOf<T extends { id: string }>(before: readonly T[], now: readonly T[]): readonly T[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = now.map((row) => {
    const was = known.get(row.id);
    return was && JSON.stringify(was) === JSON.stringify(row) ? was : row;
  });
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows;
}

/** What is said again as it was stays the same object, so that nothing is drawn anew for it. */
export const sameValue = <T>(before: T | null, now: T): T =>
  before !== null && JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** All rooms of the user. @param before null: not known yet */
export const sameRooms = (before: readonly RoomRow[] | null, now: readonly RoomRow[]): readonly RoomRow[] =>
  before ? sameOf(before, now) : now;

/** What is said in a room. @param before what was shown; of another room it is not looked at */
export const sameTalk = (before: Talk | null, now: Talk): Talk =>
  before?.roomId === now.roomId ? { ...now, rows: sameOf(before.rows, now.rows) } : now;
