const KEY = 'ringside.logged';
const KEPT = 200;

/**
 * Claims a call's log for this page. Several pages of one user (tabs of the CRM, each with its phone) see the same
 * calls; the first one to claim writes the log. Where the browser refuses storage, each page claims for itself. CRM-014
 *
 * @returns whether the log is this page's to write
 */
export async function claimOnce(id: string): Promise<boolean> {
  const claim = (): boolean => {
    try {
      const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      const known = Array.isArray(ids) ? ids : [];
      if (known.includes(id)) return false;
      localStorage.setItem(KEY, JSON.stringify([...known, id].slice(-KEPT)));
    } catch {
      // no storage, or not ours to use: better a log too many than none
    }
    return true;
  };
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? locks.request(KEY, claim) : claim();
}
