/** What of a long list was in view, and whether its end is. The same object as long as both are the same. */
export interface Seen {
  isAtEnd: boolean;
  /** The last row that was ever in view; null: none was. */
  last: string | null;
}

/** Less of a row than this in view does not count, in pixels. */
const GLIMPSE_PX = 20;

/** Keeps what was seen of a list, for parts beside it: the list itself is not drawn anew for it. */
export function createSeen() {
  let now: Seen = { isAtEnd: true, last: null };
  const listeners = new Set<() => void>();
  return {
    now: (): Seen => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * @param ids all rows, and their places
     * @param tops of those that are drawn, in their order
     * @param bottom of the view, as `tops` are counted
     */
    note(
      ids: readonly string[],
      places: ReadonlyMap<string, number>,
      isAtEnd: boolean,
      tops: ReadonlyMap<string, number>,
      bottom: number,
    ): void {
      let last = isAtEnd ? (ids.at(-1) ?? null) : now.last;
      if (!isAtEnd) {
        let inView: string | null = null;
        for (const [id, top] of tops) {
          if (top > bottom - GLIMPSE_PX) break;
          inView = id;
        }
        const before = last === null ? -1 : (places.get(last) ?? -1);
        if (inView !== null && (places.get(inView) ?? -1) > before) last = inView;
      }
      if (last === now.last && isAtEnd === now.isAtEnd) return;
      now = { isAtEnd, last };
      for (const listener of listeners) listener();
    },
  };
}
