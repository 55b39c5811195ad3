/** Timers by name; none of them keeps the server running. */
export function createTimers() {
  const timers = new Map<string, NodeJS.Timeout>();
  const stop = (name: string): void => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  return {
    /** Starts a timer, anew when it runs. */
    start(name: string, ms: number, over: () => void): void {
      stop(name);
      const timer = setTimeout(() => {
        timers.delete(name);
        over();
      }, ms);
      timers.set(name, timer.unref());
    },
    stop,
    close(): void {
      for (const name of [...timers.keys()]) stop(name);
    },
  };
}
export type Timers = ReturnType<typeof createTimers>;
