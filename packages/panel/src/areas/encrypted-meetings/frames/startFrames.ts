import { ownScript } from '../../../kernel/start/ownScript.ts';
import address from './meetingFramesWorker.ts?worker&url';
import type { FrameNews, FrameThread } from './wire.ts';

/** So often it is asked whether it is there, in milliseconds; after so many questions without an answer it is not. A thread that ends says nothing. */
const ASK_MS = 1000;
const UNANSWERED = 4;

/**
 * Starts the thread of one meeting.
 *
 * @param tell `died` once, when it has failed or does not answer: it is over then, and nothing leaves by it
 * @returns once it is ready to encrypt; null: it cannot be started
 */
export const startFrames = (window: Window, tell: (news: FrameNews) => void): Promise<FrameThread | null> =>
  new Promise((resolve) => {
    try {
      const worker = new Worker(ownScript(window, address));
      const own = { unanswered: 0, timer: undefined as ReturnType<typeof setInterval> | undefined };
      const end = (): void => {
        clearInterval(own.timer);
        worker.onmessage = worker.onerror = null;
        worker.terminate();
      };
      const died = (): void => {
        end();
        tell({ is: 'died' });
      };
      worker.onerror = () => (own.timer === undefined ? resolve(null) : died());
      worker.onmessage = ({ data }: MessageEvent<FrameNews>) => {
        if (data.is === 'here') own.unanswered = 0;
        else if (data.is !== 'ready') tell(data);
        else {
          own.timer = setInterval(() => {
            if (own.unanswered >= UNANSWERED) return died();
            own.unanswered += 1;
            worker.postMessage({ do: 'ask' });
          }, ASK_MS);
          resolve({
            transform: (part) => new RTCRtpScriptTransform(worker, part),
            say: (word) => worker.postMessage(word),
            end,
          });
        }
      };
    } catch {
      resolve(null);
    }
  });
