/** A row that belongs to one user. */
interface OwnedRow {
  readonly id: string;
  readonly userId: string;
}

/** Rows of users, see `createKeyedRows`. */
export const createOwnedRows = <R extends OwnedRow>(stored: readonly R[]) =>
  createKeyedRows(stored, (row) => row.userId);

/**
 * Rows in memory, found by their id and by whose they are: of one user they are found without looking at those of all others.
 *
 * @param stored rows as they were written, in their order
 * @param keyOf whose a row is
 */
export function createKeyedRows<R extends { readonly id: string }>(stored: readonly R[], keyOf: (row: R) => string) {
  const byId = new Map<string, R>();
  const byUser = new Map<string, Map<string, R>>();
  const remove = (id: string): void => {
    const row = byId.get(id);
    if (!row) return;
    byId.delete(id);
    const own = byUser.get(keyOf(row));
    own?.delete(id);
    if (own?.size === 0) byUser.delete(keyOf(row));
  };
  /** A row that is there keeps its place. */
  const put = (row: R): void => {
    const before = byId.get(row.id);
    if (before && keyOf(before) !== keyOf(row)) remove(row.id);
    byId.set(row.id, row);
    const own = byUser.get(keyOf(row)) ?? new Map<string, R>();
    byUser.set(keyOf(row), own.set(row.id, row));
  };
  for (const row of stored) put(row);
  return {
    get: (id: string): R | undefined => byId.get(id),
    /** Of one user, in the order in which they came. */
    of: (userId: string): R[] => [...(byUser.get(userId)?.values() ?? [])],
    all: (): R[] => [...byId.values()],
    /** Whoever has any. */
    users: (): ReadonlySet<string> => new Set(byUser.keys()),
    put,
    remove,
    /** The user is gone, and all rows with them. */
    forget(userId: string): void {
      for (const id of [...(byUser.get(userId)?.keys() ?? [])]) remove(id);
    },
  };
}
