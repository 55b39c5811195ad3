/** Something that one request at a time waits for. */
export interface Wakeable {
  /** Ends the wait that is going on, if there is one. */
  wake: () => void;
}

/**
 * Waits until it is woken, or `ms` have passed. Whoever waited before for the same is woken: a page asks anew after a lost answer.
 */
export function waitFor(one: Wakeable, ms: number): Promise<void> {
  one.wake();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    one.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
