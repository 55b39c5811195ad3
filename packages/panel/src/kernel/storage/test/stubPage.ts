import { vi } from 'vitest';

/**
 * A page that can go, for tests without a browser; `vi.unstubAllGlobals` takes it away.
 *
 * @returns `leave`: the page goes; `reload`: it goes, and what listens from now on is another
 */
export function stubPage() {
  let page = new EventTarget();
  const open = (): void => {
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  };
  const leave = (): void => void page.dispatchEvent(new Event('pagehide'));
  open();
  return {
    leave,
    reload(): void {
      leave();
      open();
    },
    /** The page is shown, as a new one or from the memory of the browser. */
    show: (persisted: boolean): void => void page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}
