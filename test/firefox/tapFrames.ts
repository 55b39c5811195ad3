import type { Page } from '@playwright/test';

/** What came through the thread that decrypts the frames of a meeting: keys of others, and frames as the server forwards them. */
export interface Tapped {
  keys: { kid: number; base: number[] }[];
  frames: { kind: 'audio' | 'video'; bytes: number[] }[];
}

/** Before the thread's own script: hands on a copy of each key, and of each frame before it is decrypted. */
const TAP = `(() => {
  const tapped = new BroadcastChannel('tapped frames');
  addEventListener('message', ({ data }) => {
    if (data.do === 'receive') tapped.postMessage({ key: { kid: data.kid, base: [...data.base] } });
  });
  Object.defineProperty(globalThis, 'onrtctransform', {
    set(work) {
      addEventListener('rtctransform', ({ transformer }) => {
        const { options, writable } = transformer;
        const copy = new TransformStream({
          transform(frame, controller) {
            const bytes = [...new Uint8Array(frame.data)];
            if (options.way === 'receive') tapped.postMessage({ frame: { kind: options.kind, bytes } });
            controller.enqueue(frame);
          },
        });
        const readable = transformer.readable.pipeThrough(copy);
        work({ transformer: { options, readable, writable, sendKeyFrameRequest: () => transformer.sendKeyFrameRequest() } });
      });
    },
  });
})();
`;

/** Taps a page that is not loaded yet. @returns what came until now; frames only since the time before */
export async function tapFrames(page: Page): Promise<() => Promise<Tapped>> {
  await page.context().route('**/meetingFramesWorker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: TAP + (await response.text()) });
  });
  await page.addInitScript(() => {
    const tapped: Tapped = { keys: [], frames: [] };
    new BroadcastChannel('tapped frames').onmessage = ({ data }) => {
      if (data.key) tapped.keys.push(data.key);
      else tapped.frames.push(data.frame);
    };
    Object.assign(window, { tapped });
  });
  return () =>
    page.evaluate(() => {
      const { tapped } = window as unknown as { tapped: Tapped };
      return { keys: tapped.keys, frames: tapped.frames.splice(0) };
    });
}
