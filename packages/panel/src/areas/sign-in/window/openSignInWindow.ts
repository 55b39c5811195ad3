/** A sign-in in a window of its own, seen from the panel. */
export interface OpenedWindow {
  popup: Window;
  /** Names the sign-in; worth nothing without the secret that panel and window share. */
  id: string;
}

/** 256 random bits, base64url. */
export const randomCode = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

/**
 * Opens the sign-in of our own origin, to be called in a press: browsers open a window in the same turn only.
 *
 * @returns null when the browser, or a sandbox without `allow-popups`, does not let it
 */
export function openSignInWindow(window: Window): OpenedWindow | null {
  // the secret is hashed, which browsers do on secure pages only; so is the microphone
  if (!window.isSecureContext) return null;
  const id = randomCode();
  const popup = window.open(`/sign-in#${id}`, '_blank', 'popup,width=440,height=640');
  return popup && { popup, id };
}
