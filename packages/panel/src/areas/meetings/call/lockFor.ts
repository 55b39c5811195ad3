import type { Meeting } from '@ringside/domain/meeting';
import { type Outcome, ok, REFUSALS, refuse } from '../../../kernel/refusals.ts';
import type { Store } from '../../../kernel/store.ts';
import { type Locker, lockerAtom, type MeetingLock } from '../state.ts';

/** Null: of a meeting that is not encrypted. */
export type Lock = MeetingLock | null;

/** A page that is loaded anew comes back into its meeting before all code is there: it is waited for so long, in milliseconds. */
const CODE_MS = 5000;

const lockerOf = (store: Store): Promise<Locker | null> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve(store.get(lockerAtom));
    };
    const timer = setTimeout(done, CODE_MS);
    const stop = store.sub(lockerAtom, done);
    if (store.get(lockerAtom)) done();
  });

/** What encrypts a meeting; refused where nothing can: nobody is in an encrypted meeting in plain. */
export async function lockFor(store: Store, { isEncrypted, uri }: Meeting): Promise<Outcome<Lock>> {
  if (!isEncrypted) return ok(null);
  return (await (await lockerOf(store))?.lock(uri)) ?? refuse(REFUSALS.network);
}
