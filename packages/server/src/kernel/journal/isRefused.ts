/** SQLSTATE classes of a row that the database will never take: bad data, a broken reference, an unknown column. */
const REFUSALS = /^(22|23|42)/;

/**
 * Whether writing the same row once more is in vain. Everything else (no connection, a server that starts, a full disk)
 * may be over the next time.
 */
export function isRefused(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && REFUSALS.test(at.code)) return true;
    if (at instanceof TypeError || at instanceof RangeError || at instanceof ReferenceError) return true;
  }
  return false;
}
