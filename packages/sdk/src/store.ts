/** A value that changes; fits `useSyncExternalStore`. */
export interface ReadonlyStore<T> {
  /** The same object until the value changes. */
  getSnapshot: () => T;
  /** @returns a function that ends it */
  subscribe: (onChange: () => void) => () => void;
}

/** A store with its setter. */
export function createStore<T>(initial: T): ReadonlyStore<T> & { set: (next: T) => void } {
  const watchers = new Set<() => void>();
  let value = initial;
  return {
    getSnapshot: () => value,
    subscribe(onChange) {
      const watcher = () => onChange();
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    set(next) {
      value = next;
      for (const watcher of [...watchers]) watcher();
    },
  };
}
