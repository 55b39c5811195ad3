import { EXTERNAL_WINDOW_PATH } from '@ringside/protocol/words/contacts';

/** The window in which an account is connected. */
export interface ProviderWindow {
  popup: Window;
  /** Names the window to itself; worth nothing to others. */
  id: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');

/** 256 random bits. */
export const randomCode = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
/** SHA-256 of a secret. */
export const hashOf = async (secret: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));

/**
 * Opens a page of our own origin, to be called in a press: browsers open a window in the same turn only.
 *
 * @returns null when the browser, or a sandbox without `allow-popups`, does not let it
 */
export function openProviderWindow(from: Window): ProviderWindow | null {
  if (!from.isSecureContext) return null;
  const id = randomCode();
  const popup = from.open(`${EXTERNAL_WINDOW_PATH}#${id}`, '_blank', 'popup,width=520,height=680');
  return popup && { popup, id };
}

/**
 * Hands over where to go, and the secret by which the server knows the window again, when it greets.
 *
 * @param texts what it says, in the language of the panel
 * @returns false: no window greeted within ten seconds, or `signal` came first
 */
export function handOver(
  { popup, id }: ProviderWindow,
  given: { state: string; secret: string; url: string },
  texts: { lang: string; dir: string; opening: string; done: string; failed: string },
  signal: AbortSignal,
): Promise<boolean> {
  const GREETING_MS = 10_000;
  return new Promise((resolve) => {
    const end = (isTied: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      resolve(isTied);
    };
    const onMessage = ({ source, origin, data }: MessageEvent<{ ringside?: unknown; id?: unknown } | null>) => {
      if (source !== popup || origin !== location.origin) return;
      if (data?.ringside !== 'externalContacts' || data.id !== id) return;
      popup.postMessage({ ringside: 'externalContacts', id, ...given, ...texts }, location.origin);
      end(true);
    };
    const timer = setTimeout(() => end(false), GREETING_MS);
    signal.addEventListener('abort', () => end(false));
    window.addEventListener('message', onMessage);
  });
}
