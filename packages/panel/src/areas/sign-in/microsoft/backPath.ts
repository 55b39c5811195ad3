import { HAND_OVER_KEY, type HandOver, handOver } from '@ringside/protocol/tabs/signInWindow';

/** Where this tab keeps to which page of ours a sign-in goes back, and that it is through. */
const [BACK_KEY, DONE_KEY] = ['ringside.signIn.back', 'ringside.signIn.done'];

/** Keeps what a page of ours needs that Microsoft sends this tab back to, and where the panel is. */
export function keepForReturn(storage: Storage, given: HandOver, path: string): void {
  storage.removeItem(DONE_KEY);
  storage.setItem(HAND_OVER_KEY, JSON.stringify(given));
  storage.setItem(BACK_KEY, path);
}

/** The sign-in is through. Where the panel of this tab is that has begun it; null: another window has. */
export function endForReturn(storage: Storage): string | null {
  const path = storage.getItem(BACK_KEY);
  if (path === null) storage.removeItem(HAND_OVER_KEY);
  else storage.setItem(DONE_KEY, '1');
  return path;
}

/** What the panel collects the session with, once; null: no sign-in is through. */
export function takeReturn(storage: Storage): Pick<HandOver, 'id' | 'secret'> | null {
  const kept = storage.getItem(DONE_KEY) === null ? null : storage.getItem(HAND_OVER_KEY);
  if (storage.getItem(BACK_KEY) !== null)
    for (const key of [BACK_KEY, DONE_KEY, HAND_OVER_KEY]) storage.removeItem(key);
  if (kept === null) return null;
  try {
    const { id, secret } = handOver.parse(JSON.parse(kept));
    return { id, secret };
  } catch {
    return null;
  }
}
