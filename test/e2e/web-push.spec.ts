import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openStandalone, PASSWORD, people } from './support/people.ts';

/** No push service is reached here: the browser subscribes with keys of its own at an address that nobody answers. */
async function subscribeWithout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = await crypto.subtle.exportKey('raw', pair.publicKey);
      const auth = crypto.getRandomValues(new Uint8Array(16)).buffer;
      const getKey = (name: string) => (name === 'auth' ? auth : p256dh);
      return { endpoint: 'https://push.example.com/one', getKey } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => null;
  });
}
/** What the push service would hand to the browser. */
async function deliver(session: CDPSession, origin: string, registrationId: string, message: object): Promise<void> {
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}
/** What the test uses of the inside of a service worker. */
interface Scope {
  registration: { getNotifications(filter?: { tag: string }): Promise<Notification[]> };
  clients: { openWindow(at: string): Promise<null> };
  dispatchEvent(event: Event): void;
  NotificationEvent: new (name: string, init: { notification: Notification; action: string }) => Event;
}
const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

test('a call that rings while the window is closed is shown by the system, and answered in the page that it opens', async ({
  product,
  person,
  robots,
}) => {
  // A headless shell has no notifications of the system.
  const { page } = await person(900, {
    isWhole: true,
    permissions: ['microphone', 'notifications'],
    viewport: { width: 360, height: 640 },
  });
  const context = page.context();
  await subscribeWithout(page);
  await openStandalone(page, product, 'tomas');
  const blank = await context.newPage();
  const session = await context.newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
    for (const one of all) registrations.push(one.registrationId);
  });
  await session.send('ServiceWorker.enable');
  await page.goto(`${product.panel}/#/settings/notifications`);
  await page.getByRole('switch', { name: 'Ring in this browser' }).click();
  await expect(page.getByRole('switch', { name: 'Ring in this browser' })).toBeChecked();
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const registrationId = registrations.at(-1) ?? '';
  const icons = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const manifest = await (await fetch(link?.href ?? '')).json();
    const found = manifest.icons.map(async ({ src }: { src: string }) => (await fetch(src)).status);
    return { display: manifest.display, statuses: await Promise.all(found) };
  });
  expect(icons).toEqual({ display: 'standalone', statuses: [200, 200, 200, 200] });
  const worker = await workerOf(context);
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as Scope;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const read = await context.newCDPSession(blank);
  await read.send('ServiceWorker.enable');
  await page.close();
  await blank.bringToFront();

  const claire = await robots.call({ from: '0199004127', to: people.tomas.number, say: { toneHz: 440 } });
  const post = (path: string, body: object, token = '') =>
    fetch(`${product.panel}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Application': token },
      body: JSON.stringify(body),
    }).then((answer) => answer.json());
  const { token } = await post('/v1/login', { login: people.tomas.login, password: PASSWORD });
  const lineIds = async (): Promise<string[]> => {
    const { frames } = await post('/v1/user/Push', { lists: [{ list: 'CallLine' }] }, token);
    return frames.flatMap(({ items = [] }: { items?: { lineId: string }[] }) => items.map(({ lineId }) => lineId));
  };
  // Nobody has a phone by now, and yet it rings on.
  await expect.poll(lineIds, { timeout: 60_000 }).toHaveLength(1);
  await robots.expectState(claire.id, 'ringing');
  const [line = ''] = await lineIds();
  const ring = {
    kind: 'ring',
    line,
    language: 'fr',
    name: 'Claire Vasseur',
    number: '0199004127',
    via: '',
    isMissed: false,
  };
  await deliver(read, product.panel, registrationId, ring);
  await expect.poll(shown).toEqual([{ title: 'Claire Vasseur appelle', body: '0199004127', tag: `call ${line}` }]);
  // Another one that ends is taken back, and said to be missed only where it was.
  const other = { ...ring, line: 'other', name: '', number: '', language: 'en' };
  // The tools of the browser acknowledge no delivery, and once lost one while the worker was busy; a second one is the same notice.
  await expect(async () => {
    await deliver(read, product.panel, registrationId, other);
    await expect
      .poll(async () => (await shown()).map(({ title }) => title), { timeout: 10_000 })
      .toContain('Incoming call');
  }).toPass({ timeout: 45_000 });
  await deliver(read, product.panel, registrationId, { ...ring, kind: 'end', line: 'other' });
  await expect.poll(async () => (await shown()).length).toBe(1);
  await deliver(read, product.panel, registrationId, { ...ring, kind: 'end', line: 'gone', isMissed: true });
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toContain('Appel manqué');

  const url = await worker.evaluate(async (tag) => {
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications({ tag });
    if (!notification) throw new Error('it is gone');
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (at) => {
        resolve(String(at));
        return null;
      };
    });
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: 'answer' }));
    return opened;
  }, `call ${line}`);
  const again = await context.newPage();
  await again.goto(url);
  await robots.expectState(claire.id, 'talking');
  await robots.expectHears(claire.id, 900);
  await expect(again).not.toHaveURL(/act=/);

  // With the page in view the system says nothing; after the sign-out the browser has no subscription.
  await deliver(read, product.panel, registrationId, { ...ring, line: 'seen' });
  await again.bringToFront();
  await deliver(read, product.panel, registrationId, { ...ring, line: 'seen 2' });
  await robots.hangUp(claire.id);
  expect((await shown()).map(({ tag }) => tag)).not.toContain('call seen 2');
});
