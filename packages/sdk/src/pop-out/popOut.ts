import type { Phone } from '../types.ts';

export interface PopOutOptions {
  /** The panel as a page of its own. */
  url: string | URL;
  /** CSS pixels; 420 by 760 without. */
  width?: number;
  height?: number;
  /** Same name, same window. */
  name?: string;
}

export interface PopOut {
  readonly window: Window;
  /** Settles when the window is closed. */
  readonly closed: Promise<void>;
  /** Closes the window and brings the phone back into the frame. */
  close: () => void;
}

const LOOK_MS = 500;

/**
 * Opens the panel in a window of its own, to be called from a click. The phone moves there by the server: when the page
 * in the window has signed in, it takes the browser phone over, and a call that is going on is offered to it again
 * within the server's grace time. Commands and events of this page go on through the frame, which stays.
 *
 * The window goes on with the sign-in of the frame: the two panels speak to each other, past this page. Where the page is cut off from its windows
 * (`Cross-Origin-Opener-Policy: same-origin`) the user signs in there.
 *
 * Limits: a call is silent for the moment of the move; when the window is closed the frame is loaded again, which takes the
 * phone back the same way.
 *
 * @returns `null` when the browser blocked the window
 */
export function popOut(
  phone: Phone,
  { url, width = 420, height = 760, name = 'ringside-phone' }: PopOutOptions,
): PopOut | null {
  const page = phone.frame.ownerDocument;
  const view = page.defaultView as Window;
  // the server spares this address the policy that would cut the window off from its page; its panel asks for ours, and cuts it else
  const address = new URL(url, page.baseURI);
  address.searchParams.set('tied', '');
  const opened = view.open(address, name, `popup,width=${width},height=${height}`);
  if (!opened) return null;
  const closed = new Promise<void>((resolve) => {
    // the page in the window is another site's: that it is closed is all that can be seen
    const timer = setInterval(() => {
      if (!opened.closed && phone.state !== 'destroyed') return;
      clearInterval(timer);
      if (phone.state !== 'destroyed') phone.reload().catch(() => {});
      resolve();
    }, LOOK_MS);
  });
  return { window: opened, closed, close: () => opened.close() };
}
