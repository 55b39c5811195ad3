import type { Meeting } from '@ringside/domain/meeting';
import { type Outcome, ok, REFUSALS, refuse } from '../../../kernel/refusals.ts';
import type { Store } from '../../../kernel/store.ts';
import { lockerAtom, type MeetingLock } from '../state.ts';

/** Null: of a meeting that is not encrypted. */
export type Lock = MeetingLock | null;

/** What encrypts a meeting; refused where nothing can: nobody is in an encrypted meeting in plain. */
export async function lockFor(store: Store, { isEncrypted, uri }: Meeting): Promise<Outcome<Lock>> {
  if (!isEncrypted) return ok(null);
  return (await store.get(lockerAtom)?.lock(uri)) ?? refuse(REFUSALS.network);
}
