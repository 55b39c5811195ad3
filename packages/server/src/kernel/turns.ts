/** Runs the work after everything that was asked for the same key before. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * One thing after another for the same key. A failure is its caller's; the next one still runs.
 *
 * @returns runs the work after everything that was asked for the same key before
 */
export function createTurns(): Turns {
  const turns = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (turns.get(key) ?? Promise.resolve()).then(work);
    const over = turn.then(
      () => {},
      () => {},
    );
    turns.set(key, over);
    void over.then(() => turns.get(key) === over && turns.delete(key));
    return turn;
  };
}
