import type { QueuedCall } from '../../../calls/ports/QueuedCall.ts';
import type { QueuePorts } from '../run/queuePorts.ts';

/**
 * What callers of queues hear: the welcome once, to its end even when an agent rings meanwhile, then the music; the
 * closing announcement before a caller is turned away. The time of an announcement counts from when the caller hears it.
 */
export function createQueueAudio(ports: Pick<QueuePorts, 'sounds'>) {
  const welcomed = new Set<string>();
  /** Announcements that play, and how they are stopped. */
  const playing = new Map<string, () => void>();

  const stop = (key: string): void => {
    playing.get(key)?.();
    playing.delete(key);
  };
  const music = (call: QueuedCall, groupId: string): void => void call.hear(ports.sounds(groupId).music);

  /**
   * Plays files in a row; one that cannot be played is left out.
   *
   * @param over what comes after the last one, unless stopped; called with how many were heard
   */
  const play = async (
    key: string,
    call: QueuedCall,
    files: readonly string[],
    over: (heard: number) => void,
  ): Promise<void> => {
    let wake = (): void => {};
    const mine = (): void => wake();
    playing.set(key, mine);
    const isMine = (): boolean => playing.get(key) === mine;
    let heard = 0;
    for (const file of files) {
      const ms = await call.hear({ kind: 'file', file });
      if (!isMine()) return;
      if (ms === 'gone') return stop(key);
      if (ms === 'unplayable') continue;
      heard += 1;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (!isMine()) return;
    }
    stop(key);
    over(heard);
  };

  return {
    stop,
    /** @param startsNow false: an agent rings, which is what the caller hears unless there is a welcome */
    entertain(key: string, call: QueuedCall, groupId: string, startsNow: boolean): void {
      if (playing.has(key)) return;
      const { welcome } = ports.sounds(groupId);
      if (welcome === null || welcomed.has(key)) {
        if (startsNow) music(call, groupId);
        return;
      }
      welcomed.add(key);
      void play(key, call, [welcome], (heard) => {
        if (startsNow || heard > 0) music(call, groupId);
      });
    },
    /** Plays files in a row to a caller who hears the music, then the music again; nothing while something else plays. */
    announce(key: string, call: QueuedCall, groupId: string, files: readonly string[]): void {
      if (!playing.has(key)) void play(key, call, files, () => music(call, groupId));
    },
    /** Tells a caller who may not wait why, and ends the call. */
    turnAway(call: QueuedCall, groupId: string, isClosed: boolean): void {
      const { closing } = ports.sounds(groupId);
      if (!isClosed || closing === null) return call.end('notAvailable');
      void play(`closing ${call.callId}`, call, [closing], () => call.end('notAvailable'));
    },
    /** The caller has left. */
    forget(key: string): void {
      stop(key);
      welcomed.delete(key);
    },
    close(): void {
      for (const key of [...playing.keys()]) stop(key);
    },
  };
}
