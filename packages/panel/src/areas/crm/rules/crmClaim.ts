import { DELAYS_MS } from './crmDelays.ts';

const KEY = 'ringside.logged';
const KEPT = 100;
/** A panel that nobody sees lets the others go first, in milliseconds. */
const HIDDEN_WAIT_MS = 300;
/** A claim that was not answered is asked again after these, in milliseconds. */
const AGAIN_MS = [DELAYS_MS.again, DELAYS_MS.later, DELAYS_MS.last];

const letOthersGoFirst = async (page: Window): Promise<void> => {
  if (page.document.visibilityState === 'hidden') await wait(HIDDEN_WAIT_MS);
};
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

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
    await letOthersGoFirst(page);
    return await page.navigator.locks.request(KEY, take);
  } catch {
    return true;
  }
}

/** How the server is asked. */
interface Claims {
  claimRule(
    ruleUri: string,
    claimant: string,
  ): Promise<{ ok: true; value: boolean } | { ok: false; fault: { status: number } }>;
}

/**
 * Asks the server for the run of a rule: of all panels of the user, in whatever browser, one gets it. CRM-039, CRM-044
 *
 * @returns never rejects; the question of one document may be repeated, its answer stays the same
 */
export function claimRun(server: Claims, page: Window) {
  const claimant = crypto.randomUUID();
  return async (ruleUri: string): Promise<'mine' | 'taken' | 'failed'> => {
    await letOthersGoFirst(page);
    for (const again of [...AGAIN_MS, null]) {
      const result = await server.claimRule(ruleUri, claimant);
      if (result.ok) return result.value ? 'mine' : 'taken';
      const isPassing = result.fault.status === 0 || result.fault.status >= 502;
      if (!isPassing) return result.fault.status === 404 ? 'taken' : 'failed';
      if (again !== null) await wait(again);
    }
    return 'failed';
  };
}
