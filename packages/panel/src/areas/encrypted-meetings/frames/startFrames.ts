import { ownScript } from '../../../kernel/start/ownScript.ts';
import address from './meetingFramesWorker.ts?worker&url';
import type { FrameNews, FrameThread } from './wire.ts';

/** Starts the thread of one meeting. @returns once it is ready to encrypt; null: it cannot be started */
export const startFrames = (window: Window, tell: (news: FrameNews) => void): Promise<FrameThread | null> =>
  new Promise((resolve) => {
    try {
      const worker = new Worker(ownScript(window, address));
      worker.onerror = () => resolve(null);
      worker.onmessage = ({ data }: MessageEvent<FrameNews>) => {
        if (data.is !== 'ready') return tell(data);
        resolve({
          transform: (part) => new RTCRtpScriptTransform(worker, part),
          say: (word) => worker.postMessage(word),
          end: () => worker.terminate(),
        });
      };
    } catch {
      resolve(null);
    }
  });
