/** What is under way and nobody waits for, so that the end of the server can. */
export function createWorks() {
  const underWay = new Set<Promise<void>>();
  return {
    /** @param work never rejects */
    add(work: Promise<void>): void {
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    },
    /** Resolves when all that goes on by now is through. */
    settled: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}
