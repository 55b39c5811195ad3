import type { Reason } from './reasons.ts';

/**
 * Why no panel speaks in a frame on this address. The panel's server answers every page, by its Origin header, whether it
 * may frame the panel; what a foreign server says no page can read, so that it counts as none.
 *
 * @returns undefined or null when nothing is wrong with the address
 * @throws when no server answers, or the page's own policy keeps it from asking
 */
export const findFault = (url: string | URL): Promise<Reason | null | undefined> =>
  fetch(new URL('ping', url))
    .then((answer) => answer.json())
    .then((answer) => answer.cause);
