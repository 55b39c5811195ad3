const KEY = 'ringside.logged';
const KEPT = 100;
/** A panel that nobody sees lets the others go first, in milliseconds. */
const HIDDEN_WAIT_MS = 300;

/**
 * Lets one of several panels of this browser do a thing for a call, e.g. save its log. Where storage is refused every
 * panel may: a log that is there twice is better than none.
 *
 * @returns true for the first that asks for this id, for ever
 */
export async function claim(id: string, page: Window): Promise<boolean> {
  const take = (): boolean => {
    const kept: unknown = JSON.parse(page.localStorage.getItem(KEY) ?? '[]');
    const ids = Array.isArray(kept) ? kept : [];
    if (ids.includes(id)) return false;
    page.localStorage.setItem(KEY, JSON.stringify([...ids, id].slice(-KEPT)));
    return true;
  };
  try {
    if (page.document.visibilityState === 'hidden') await new Promise((done) => setTimeout(done, HIDDEN_WAIT_MS));
    return await page.navigator.locks.request(KEY, take);
  } catch {
    return true;
  }
}
