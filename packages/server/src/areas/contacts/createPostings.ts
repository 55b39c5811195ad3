/** What stands in the index; one that has gone is passed over, and dropped when its lists are read. */
export interface Posted {
  isGone: boolean;
}

/** Lists of entries by a key, e.g. three digits of a number. Adding costs what the keys cost; what has gone costs the next reader. */
export function createPostings<E extends Posted>() {
  const lists = new Map<string, E[]>();
  /** Long lists in an order, each once, as long as nothing was added. */
  const ordered = new Map<string, { of: readonly E[]; size: number; entries: readonly E[] }>();
  return {
    add(key: string, entry: E): void {
      const list = lists.get(key);
      if (list) list.push(entry);
      else lists.set(key, [entry]);
    },
    /** How many there are, at most. */
    sizeOf: (key: string): number => lists.get(key)?.length ?? 0,
    /** Those that are there, in no order. */
    of(key: string): readonly E[] {
      const list = lists.get(key);
      if (!list) return [];
      if (!list.some(({ isGone }) => isGone)) return list;
      const left = list.filter(({ isGone }) => !isGone);
      if (left.length === 0) lists.delete(key);
      else lists.set(key, left);
      return left;
    },
    /** Those that are there, each once, in an order that is always the same one: kept, so that the next reader has it at once. */
    inOrder(key: string, compare: (a: E, b: E) => number): readonly E[] {
      const of = this.of(key);
      const known = ordered.get(key);
      if (known?.of === of && known.size === of.length) return known.entries;
      const entries = [...new Set(of)].sort(compare);
      ordered.set(key, { of, size: of.length, entries });
      return entries;
    },
    keys: (): IterableIterator<string> => lists.keys(),
  };
}
