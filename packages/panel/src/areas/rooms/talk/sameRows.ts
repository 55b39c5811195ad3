import type { Talk, TalkRow } from '@ringside/chat/Messaging';

/**
 * What is said in a room as it is by now, with the rows that are as they were in place of their copies: every change brings copies of all, and
 * a row that is another object is drawn anew.
 *
 * @param before what was shown; of another room it is not looked at
 */
export function sameRows(before: Talk | null, now: Talk): Talk {
  if (before?.roomId !== now.roomId) return now;
  const known = new Map<string, TalkRow>(before.rows.map((row) => [row.id, row]));
  const rows = now.rows.map((row) => {
    const was = known.get(row.id);
    return was && JSON.stringify(was) === JSON.stringify(row) ? was : row;
  });
  return { ...now, rows };
}
