type Handler = (...values: never[]) => void;

/**
 * Typed events. A handler that throws does not stop the others; its error surfaces as an uncaught one, as with DOM events.
 */
export function createEmitter() {
  const entries = new Set<readonly [event: unknown, handler: Handler, signal: AbortSignal | undefined]>();
  return {
    on(event: unknown, handler: Handler, { signal }: { signal?: AbortSignal } = {}): () => void {
      // an entry of its own, so that the same function given twice is two handlers, each with its own end
      const entry = [event, handler, signal] as const;
      entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
    emit(event: unknown, ...values: unknown[]) {
      for (const entry of entries) {
        const [name, handler, signal] = entry;
        // no listener on the signal, which may live as long as the page
        if (signal?.aborted) entries.delete(entry);
        else if (name === event) {
          try {
            handler(...(values as never[]));
          } catch (error) {
            setTimeout(() => {
              throw error;
            });
          }
        }
      }
    },
  };
}
