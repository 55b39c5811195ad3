/** A host that said hello is answered after this time at the latest, in milliseconds, also while the calls are not known. */
const LONGEST_MS = 3000;

/** The hello of a host that comes before it is known which calls there are: the newest waits, and is answered once. */
export function createHeldHello() {
  let answer: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const letIn = (): void => {
    const given = answer;
    answer = null;
    clearTimeout(timer);
    timer = undefined;
    given?.();
  };
  return {
    hold(next: () => void): void {
      answer = next;
      timer ??= setTimeout(letIn, LONGEST_MS);
    },
    letIn,
  };
}
