/**
 * Typed events. A handler that throws does not stop the others; its error surfaces as an uncaught one, as with DOM events.
 */
export function createEmitter() {
  const handlers = new Map<string, Set<(...values: unknown[]) => void>>();
  return {
    on(event: string, handler: (...values: never[]) => void, signal?: AbortSignal): () => void {
      const set = handlers.get(event) ?? new Set();
      handlers.set(event, set);
      // wrapped, so that the same function given twice is two handlers, each with its own end
      const entry = (...values: unknown[]) => handler(...(values as never[]));
      const off = () => {
        set.delete(entry);
        signal?.removeEventListener('abort', off);
      };
      if (!signal?.aborted) {
        set.add(entry);
        signal?.addEventListener('abort', off);
      }
      return off;
    },
    emit(event: string, ...values: unknown[]) {
      for (const handler of [...(handlers.get(event) ?? [])]) {
        try {
          handler(...values);
        } catch (error) {
          setTimeout(() => {
            throw error;
          });
        }
      }
    },
    clear: () => handlers.clear(),
  };
}
