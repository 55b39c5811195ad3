/** What is said before the other side listens is kept, and said when it does. */
export function createQueue() {
  let waiting: (() => void)[] = [];
  let isOpen = false;
  return {
    isOpen: () => isOpen,
    say(work: () => void): void {
      if (isOpen) work();
      else waiting.push(work);
    },
    open(): void {
      isOpen = true;
      const work = waiting;
      waiting = [];
      for (const say of work) say();
    },
  };
}
