/**
 * Typed events. A handler that throws does not stop the others; its error surfaces as an uncaught one, as with DOM events.
 */
export function createEmitter() {
  const entries = new Set<readonly [event: string, handler: (...values: never[]) => void]>();
  return {
    on(event: string, handler: (...values: never[]) => void, signal?: AbortSignal): () => void {
      // an entry of its own, so that the same function given twice is two handlers, each with its own end
      const entry = [event, handler] as const;
      const off = () => {
        entries.delete(entry);
        signal?.removeEventListener('abort', off);
      };
      if (!signal?.aborted) entries.add(entry);
      signal?.addEventListener('abort', off);
      return off;
    },
    emit(event: string, ...values: unknown[]) {
      for (const [name, handler] of entries) {
        if (name !== event) continue;
        try {
          handler(...(values as never[]));
        } catch (error) {
          setTimeout(() => {
            throw error;
          });
        }
      }
    },
    clear: () => entries.clear(),
  };
}
