/** Calls the listeners of an event. Which events there are is said in `events.ts`; the bus itself knows none. */
export interface Bus<Events> {
  /** Calls all listeners there are now, in the order in which they were added, before it returns. Never throws. */
  emit<E extends keyof Events>(event: E, value: Events[E]): void;
  /** @returns stops it */
  on<E extends keyof Events>(event: E, listener: (value: Events[E]) => void): () => void;
}

/**
 * @param onError a listener threw; the other listeners are called all the same
 */
export function createBus<Events>(onError: (what: string, error: unknown) => void): Bus<Events> {
  type Listener = (value: never) => void;
  /** Replaced, never changed: who comes or goes while an event is emitted does not disturb that. */
  const listeners = new Map<keyof Events, readonly Listener[]>();
  const of = (event: keyof Events): readonly Listener[] => listeners.get(event) ?? [];
  return {
    emit(event, value) {
      for (const listener of of(event)) {
        try {
          listener(value as never);
        } catch (error) {
          onError(`a listener of ${String(event)} failed`, error);
        }
      }
    },
    on(event, listener) {
      // A function of its own, so that who listens twice hears twice and stops each by itself.
      const own: Listener = (value) => listener(value);
      listeners.set(event, [...of(event), own]);
      return () => {
        listeners.set(
          event,
          of(event).filter((other) => other !== own),
        );
      };
    },
  };
}
