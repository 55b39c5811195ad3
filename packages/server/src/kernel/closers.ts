/** What must be ended, by name. */
export interface Closers {
  add(name: string, close: () => Promise<void> | void): void;
  /** Ends everything, the last first, one after another; once. Whatever fails does not stop the rest. */
  close(): Promise<void>;
}

/**
 * @param onError something could not be ended
 */
export function createClosers(onError: (what: string, error: unknown) => void): Closers {
  const open: { name: string; close: () => Promise<void> | void }[] = [];
  return {
    add: (name, close) => void open.push({ name, close }),
    async close() {
      for (let last = open.pop(); last; last = open.pop()) {
        try {
          await last.close();
        } catch (error) {
          onError(`${last.name} could not be ended`, error);
        }
      }
    },
  };
}
