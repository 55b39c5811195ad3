/** A typed event source. A handler that throws does not keep the others from hearing. */
export function createEmitter<M extends object>() {
  const handlers = new Map<keyof M, Set<(value: never) => void>>();
  return {
    on<E extends keyof M>(event: E, handler: (value: M[E]) => void): () => void {
      const set = handlers.get(event) ?? new Set();
      handlers.set(event, set.add(handler as (value: never) => void));
      return () => set.delete(handler as (value: never) => void);
    },
    emit<E extends keyof M>(event: E, value: M[E]): void {
      for (const handler of [...(handlers.get(event) ?? [])]) {
        try {
          (handler as (value: M[E]) => void)(value);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}
