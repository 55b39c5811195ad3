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

test.each([
  ['that the browser freezes', 'freeze'],
  ['that is kept to come back', 'pagehide'],
])('a page %s gives its own thread up, and answers what was asked', async (_, name) => {
  const own = { postMessage: vi.fn(), onmessage: null, onerror: null, terminate: vi.fn() };
  const dedicated = vi.fn(function worker() {
    return own;
  });
  const page = { document: new EventTarget(), location: globalThis.location, Worker: dedicated };
  const window = Object.assign(new EventTarget(), page);
  const onEnd = vi.fn();
  const messaging = startMessaging(window as unknown as Parameters<typeof startMessaging>[0], onEnd);
  const asked = messaging?.older('!a');
  const happen = (): void => {
    const event = Object.assign(new Event(name), { persisted: true });
    (name === 'freeze' ? page.document : window).dispatchEvent(event);
  };
  happen();
  expect(await asked).toEqual({ ok: false, fault: { code: 'UNAVAILABLE' } });
  happen();
  expect([own.terminate.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1]);
});
