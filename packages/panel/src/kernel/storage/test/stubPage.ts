import { vi } from 'vitest';

/**
 * A page that can go, for tests without a browser; `vi.unstubAllGlobals` takes it away.
 *
 * @param kept what lies in the storage of its tab
 * @returns `leave`: the page goes; `reload`: it goes, and what listens from now on is another
 */
export function stubPage(kept = new Map<string, string>()) {
  let page = new EventTarget();
  const open = (): void => {
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  };
  const leave = (): void => void page.dispatchEvent(new Event('pagehide'));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
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
