import { ownScript } from '../../kernel/start/ownScript.ts';

/** The part of a browser by which calls ring while the window is closed. */
export interface PushBrowser {
  /** The browser can, and the page is one that can be installed. */
  isAble(): boolean;
  permission(): NotificationPermission;
  /** Only a press may ask. */
  askPermission(): Promise<NotificationPermission>;
  /** @param publicKey of the server, base64url. Rejects when the push service refuses or cannot be reached */
  subscribe(publicKey: string): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }>;
  /** Nothing, when there is no subscription. */
  unsubscribe(): Promise<void>;
}

/** Beside the page. */
const WORKER = './service-worker.js';

const textOf = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Of the window of the panel. */
export function pushBrowser(window: Window & typeof globalThis): PushBrowser {
  const { navigator, Notification } = window;
  const known: { worker?: Promise<ServiceWorkerRegistration> } = {};
  const worker = (): Promise<ServiceWorkerRegistration> => {
    known.worker ??= (async () => {
      const there = await navigator.serviceWorker.getRegistration();
      if (!there) await navigator.serviceWorker.register(ownScript(window, WORKER));
      return navigator.serviceWorker.ready;
    })();
    return known.worker;
  };
  return {
    isAble: () =>
      window.parent === window && 'serviceWorker' in navigator && 'PushManager' in window && Notification !== undefined,
    permission: () => Notification?.permission ?? 'denied',
    askPermission: () => Notification.requestPermission().catch(() => Notification.permission),
    async subscribe(publicKey) {
      const { pushManager } = await worker();
      // One that was made for other keys of the server would never be heard.
      await (await pushManager.getSubscription())?.unsubscribe();
      const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
      const keys = { p256dh: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')) };
      return { endpoint: made.endpoint, keys };
    },
    async unsubscribe() {
      const there = await navigator.serviceWorker?.getRegistration();
      await (await there?.pushManager?.getSubscription())?.unsubscribe();
    },
  };
}
