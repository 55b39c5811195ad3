/** A client whose every call is written down before it is answered. */
export function noted<C extends object>(granted: Partial<C>, calls: unknown[][]): C {
  const entries = Object.entries(granted).map(([name, answer]) => [
    name,
    (...given: unknown[]) => {
      calls.push([name, ...given]);
      return (answer as (...all: unknown[]) => unknown)(...given);
    },
  ]);
  return Object.fromEntries(entries) as C;
}
