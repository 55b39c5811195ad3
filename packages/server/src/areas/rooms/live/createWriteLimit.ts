import { createRateLimit } from '../../../kernel/limits/rateLimit.ts';
import { limited } from '../http/confirm.ts';

/** Events that one person writes at once, and again over this time: more than anybody types, on all devices together. */
export const WRITES_AT_ONCE = 200;
const OVER_MS = 20_000;
/** A room is many events, and a row in memory for ever. */
export const ROOMS_AT_ONCE = 30;
const ROOMS_OVER_MS = 10 * 60_000;

export type WriteLimit = ReturnType<typeof createWriteLimit>;

/** How fast one person writes. An answer that is given again costs nothing. Throws M_LIMIT_EXCEEDED with the time to wait. */
export function createWriteLimit(now: () => number) {
  const events = createRateLimit({ burst: WRITES_AT_ONCE, perMs: OVER_MS, now });
  const rooms = createRateLimit({ burst: ROOMS_AT_ONCE, perMs: ROOMS_OVER_MS, now });
  const taken = (wait: number): void => {
    if (wait > 0) throw limited(wait, 'Too much at once. Wait a while.');
  };
  return {
    /** @throws MatrixFault 429 */
    write: (mxid: string): void => taken(events.take(mxid)),
    /** @throws MatrixFault 429 */
    makeRoom: (mxid: string): void => taken(rooms.take(mxid)),
    /** The same, for a room that the server makes for a person: false, and nothing is taken, where it is too much. */
    mayMakeRoom: (mxid: string): boolean => rooms.take(mxid) === 0,
  };
}
