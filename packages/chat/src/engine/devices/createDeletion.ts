import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Deletion } from '../../Devices.ts';
import { DELETE_AGAIN_MS } from '../../rules/devices.ts';
import { isPassing } from '../faults.ts';
import type { After } from './After.ts';

export interface Wanted {
  ids: readonly string[];
  names: readonly string[];
  /** Null: devices that the homeserver lets go without one. */
  password: string | null;
}
interface Given {
  after: After;
  now(): number;
  changed(): void;
  /** Some devices are gone. */
  gone(): void;
}
interface Said {
  httpStatus?: number;
  data?: { session?: string };
}

/** Deletes devices of the user; what does not reach the homeserver is tried again after ten seconds, until it does. MSG-042, MSG-049 */
export function createDeletion(client: MatrixClient, { after, now, changed, gone }: Given) {
  /** What waits, in order, and when it is tried again. The password is here and nowhere else. */
  const waiting: Wanted[] = [];
  const own = { nextAt: null as number | null, stop: () => {} };

  /** One try. Rejects with what the homeserver said. */
  const attempt = async ({ ids, password }: Wanted): Promise<void> => {
    try {
      await client.deleteMultipleDevices([...ids]);
    } catch (error) {
      const { httpStatus, data } = error as Said;
      if (httpStatus !== 401 || password === null || !data?.session) throw error;
      const identifier = { type: 'm.id.user', user: client.getSafeUserId() };
      await client.deleteMultipleDevices([...ids], {
        ...{ type: 'm.login.password', session: data.session, identifier, password },
      } as never);
    }
    gone();
  };
  const later = (): void => {
    own.stop();
    own.nextAt = now() + DELETE_AGAIN_MS;
    own.stop = after(DELETE_AGAIN_MS, () => void again());
    changed();
  };
  const again = async (): Promise<void> => {
    own.stop();
    const [first] = waiting;
    if (!first) return;
    own.nextAt = null;
    changed();
    try {
      await attempt(first);
    } catch (error) {
      if (isPassing(error)) return later();
    }
    // Done, or refused for good: a password that is another one by now is asked for again by whoever wants the deletion.
    waiting.splice(waiting.indexOf(first), 1);
    changed();
    if (waiting.length > 0) await again();
  };

  return {
    value: (): Deletion | null =>
      waiting.length === 0 ? null : { names: waiting.flatMap(({ names }) => names), nextAt: own.nextAt },
    /** @returns whether they are gone; false: it is tried again. Rejects with what the homeserver refused. */
    async delete(wanted: Wanted): Promise<boolean> {
      try {
        await attempt(wanted);
        return true;
      } catch (error) {
        if (!isPassing(error)) throw error;
        waiting.push(wanted);
        later();
        return false;
      }
    },
    now: (): void => void again(),
    never(): void {
      own.stop();
      waiting.length = 0;
      changed();
    },
    close(): void {
      own.stop();
      waiting.length = 0;
    },
  };
}
