import { expect, test, vi } from 'vitest';
import { startMessaging } from '../startMessaging.ts';

test('a page that is gone says so to the thread of rooms; one that is kept to come back does not', () => {
  const said: unknown[] = [];
  const shared = vi.fn(function worker() {
    return { port: { postMessage: (message: unknown) => said.push(message), onmessage: null }, onerror: null };
  });
  const page = new EventTarget();
  const window = Object.assign(page, { SharedWorker: shared, location: globalThis.location });
  expect(startMessaging(window as unknown as Parameters<typeof startMessaging>[0], () => {})).not.toBeNull();
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  expect(said).toEqual([]);
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  expect(said).toEqual([{ id: 0, verb: 'gone', given: [] }]);
});
