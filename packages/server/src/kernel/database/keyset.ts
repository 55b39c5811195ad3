import { and, type Column, lte, type SQL, sql } from 'drizzle-orm';

/**
 * Rows after a place of a list that is ordered by time and id, newest first, so that rows of one moment are neither
 * left out nor there twice. The plain bound on the time beside the pair is what the index is entered by, also where the
 * database does not understand the pair.
 *
 * @param from `before` alone: what is older than this moment; nothing: everything
 */
export function isOlder(
  time: Column,
  id: Column,
  from: { before?: number | undefined; beforeId?: string | undefined },
): SQL | undefined {
  if (from.before === undefined) return undefined;
  if (from.beforeId === undefined) return sql`${time} < ${from.before}`;
  return and(lte(time, from.before), sql`(${time}, ${id}) < (${from.before}, ${from.beforeId})`);
}
