import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';

/** Waits before saved keys are asked for again, in milliseconds, the last one again and again; the SDK asks no more often than every 5 s. */
const AGAIN_MS = [6_000, 15_000, 60_000, 300_000] as const;
/** Keys that are asked for at a time: those of the newest messages. */
const MOST = 10;

/** Events that cannot be read, one for each key, the newest last. */
function lockedIn(events: readonly MatrixEvent[]): Map<string, MatrixEvent> {
  const locked = new Map<string, MatrixEvent>();
  for (const event of events) {
    if (!event.isDecryptionFailure() || event.isRedacted()) continue;
    const key = String(event.getWireContent()['session_id']);
    locked.delete(key);
    locked.set(key, event);
  }
  return locked;
}

/**
 * Opens messages whose keys are saved by another device only after this one has fetched what was saved: asks for the keys of what is shown and
 * cannot be read, again and again, less and less often. MSG-022
 */
export function createMissingKeys(client: MatrixClient) {
  const own = { timer: null as ReturnType<typeof setTimeout> | null, wanted: '', tries: 0 };
  const stop = (): void => {
    if (own.timer) clearTimeout(own.timer);
    own.timer = null;
  };
  return {
    /** @param roomIds of the rooms that are shown */
    look(roomIds: Iterable<string>): void {
      const locked = lockedIn([...roomIds].flatMap((id) => client.getRoom(id)?.getLiveTimeline().getEvents() ?? []));
      const wanted = [...locked.keys()].join();
      // Another key is missing: it may come at once.
      if (wanted !== own.wanted) {
        Object.assign(own, { wanted, tries: 0 });
        stop();
      }
      if (wanted === '' || own.timer) return;
      own.timer = setTimeout(
        () => {
          own.timer = null;
          own.tries += 1;
          const crypto = client.getCrypto() as Parameters<MatrixEvent['attemptDecryption']>[0] | undefined;
          // Whether it can be read is said as with any message; that is when the next wait begins.
          for (const event of [...locked.values()].slice(-MOST))
            if (crypto && event.isDecryptionFailure()) void event.attemptDecryption(crypto, { isRetry: true });
        },
        AGAIN_MS[Math.min(own.tries, AGAIN_MS.length - 1)],
      );
    },
    end: stop,
  };
}
