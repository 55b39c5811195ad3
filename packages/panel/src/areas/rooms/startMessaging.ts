import type { Messaging } from '@ringside/chat/Messaging';
import { connectMessaging } from '@ringside/chat/port/connectMessaging';
import type { Port, Question } from '@ringside/chat/port/wire';
import { ownScript } from '../../kernel/start/ownScript.ts';
import address from './roomsWorker.ts?worker&url';

type Workers = { SharedWorker?: typeof SharedWorker; Worker: typeof Worker };

/**
 * Starts the thread of rooms, or joins it: one for all panels of this browser below one site. A browser without shared workers has a thread
 * for each panel, and one of them has rooms open for all (`shareMessaging`). Null: no worker can be started here.
 *
 * @param onEnd the thread has failed
 */
export function startMessaging(window: Window & Workers, onEnd: () => void): Messaging | null {
  try {
    const worker = window.SharedWorker
      ? new window.SharedWorker(ownScript(window, address), 'ringside-rooms')
      : new window.Worker(ownScript(window, address));
    const port = ('port' in worker ? worker.port : worker) as Port;
    const messaging = connectMessaging(port);
    // Nobody else says so: the end of a shared worker hears nothing of a page that is gone. One that is kept to come back stays.
    window.addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) port.postMessage({ id: 0, verb: 'gone', given: [] } satisfies Question);
    });
    const end = (): void => {
      messaging.end();
      onEnd();
    };
    worker.onerror = end;
    // A page that the browser freezes behind others, or keeps to come back, answers none of them: another one is to have the rooms then.
    if ('terminate' in worker) {
      const own = new AbortController();
      const giveUp = (): void => {
        own.abort();
        worker.terminate();
        end();
      };
      window.document.addEventListener('freeze', giveUp, own);
      window.addEventListener('pagehide', giveUp, own);
    }
    return messaging;
  } catch {
    return null;
  }
}
