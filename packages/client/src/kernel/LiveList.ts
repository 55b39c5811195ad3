import type { ListName } from '@ringside/protocol/lists';

/** A list of live data: what it is called here and on the wire, and how one item of it is read. */
export interface LiveList<T> {
  readonly name: string;
  readonly wire: ListName;
  /** The item in domain terms; null when its schema does not take it. ROLE-018 */
  read(item: unknown): T | null;
  /** A user who acts for another one does not get it. HIST-004 */
  readonly isOwnOnly?: true;
}

/** A change of one list, applied in order. `reset` replaces the list (snapshot). `uri` is what identifies an entity. */
export type LiveChange<T> =
  | { op: 'reset'; items: T[] }
  | { op: 'put'; item: T; isNew: boolean }
  | { op: 'remove'; uri: string };

/** @param schema what an item must look like on the wire */
export const liveList = <W, T extends { uri: string }>(
  name: string,
  wire: ListName,
  schema: { safeParse(item: unknown): { success: boolean; data?: W } },
  translate: (wire: W) => T,
): LiveList<T> => ({
  name,
  wire,
  read(item) {
    const parsed = schema.safeParse(item);
    return parsed.success ? translate(parsed.data as W) : null;
  },
});

/** A list that is followed, and who receives its changes. */
export interface Followed {
  list: LiveList<never>;
  take: (change: LiveChange<never>) => void;
}
