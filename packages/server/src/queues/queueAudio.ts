import type { QueuedCall } from '../QueuedCall.ts';
import type { QueuePorts } from './queuePorts.ts';

/**
 * What callers of queues hear: the welcome once, to its end even when an agent rings meanwhile, then the music; the
 * closing announcement before somebody is turned away.
 */
export function createQueueAudio(ports: Pick<QueuePorts, 'sounds' | 'lengthOf'>) {
  const welcomed = new Set<string>();
  /** Announcements that play; what comes after them. */
  const playing = new Map<string, NodeJS.Timeout>();

  const after = (key: string, ms: number, next: () => void): void => {
    const timer = setTimeout(() => {
      playing.delete(key);
      next();
    }, ms);
    playing.set(key, timer.unref());
  };

  const stop = (key: string): void => {
    clearTimeout(playing.get(key));
    playing.delete(key);
  };

  return {
    stop,
    /** @param startsNow false: an agent rings, which is what the caller hears unless there is a welcome */
    entertain(key: string, call: QueuedCall, groupId: string, startsNow: boolean): void {
      if (playing.has(key)) return;
      const { welcome, music } = ports.sounds(groupId);
      if (welcome === null || welcomed.has(key)) {
        if (startsNow) call.hear(music);
        return;
      }
      welcomed.add(key);
      // Taken, so that an answer that comes while the length is read stops it.
      after(key, 60_000, () => {});
      ports.lengthOf(welcome).then(
        (ms) => {
          if (!playing.has(key)) return;
          stop(key);
          if (ms === null) return startsNow ? call.hear(music) : undefined;
          call.hear({ kind: 'file', file: welcome });
          after(key, ms, () => call.hear(music));
        },
        () => stop(key),
      );
    },
    /** Plays files in a row to somebody who hears the music, then the music again; nothing while something else plays. */
    announce(key: string, call: QueuedCall, groupId: string, files: readonly string[]): void {
      if (playing.has(key)) return;
      const [first, ...rest] = files;
      if (first === undefined) return call.hear(ports.sounds(groupId).music);
      after(key, 60_000, () => {});
      ports.lengthOf(first).then(
        (ms) => {
          if (!playing.has(key)) return;
          stop(key);
          const next = () => this.announce(key, call, groupId, rest);
          if (ms === null) return next();
          call.hear({ kind: 'file', file: first });
          after(key, ms, next);
        },
        () => stop(key),
      );
    },
    /** Tells somebody who may not wait why, and ends the call. */
    turnAway(call: QueuedCall, groupId: string, isClosed: boolean): void {
      const { closing } = ports.sounds(groupId);
      if (!isClosed || closing === null) return call.end('notAvailable');
      ports.lengthOf(closing).then(
        (ms) => {
          if (ms === null) return call.end('notAvailable');
          call.hear({ kind: 'file', file: closing });
          after(`closing ${call.callId}`, ms, () => call.end('notAvailable'));
        },
        () => call.end('notAvailable'),
      );
    },
    /** The caller has left. */
    forget(key: string): void {
      stop(key);
      welcomed.delete(key);
    },
    close(): void {
      for (const timer of playing.values()) clearTimeout(timer);
      playing.clear();
    },
  };
}
