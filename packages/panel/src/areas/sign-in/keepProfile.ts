import type { Profile } from '@ringside/domain/profile';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { chosenSettingsAtom } from '../../kernel/start/settings.ts';
import { environmentAtom, linkAtom, profileAtom, sessionAtom } from '../../kernel/state.ts';
import { dismissToastAtom, raiseToastAtom } from '../../kernel/toasts/toasts.ts';

/** While it may not be read it is looked again whether it may, after so long, in milliseconds. PROF-019 */
const AGAIN_MS = 2000;
/** After a failure it is asked again after so long, in milliseconds. */
const FAILED_MS = 30_000;
/** A profile that is older is read when the user comes back, in milliseconds. */
const FRESH_MS = 10_000;

/** What pushes carry is newer here than in an answer that was under way. */
const liveOf = ({
  name,
  presence,
  telephony,
  callerId,
  unreadMissedCalls,
  unreadVoiceMails,
  unreadTexts,
  ...more
}: Profile) => ({
  ...{ name, presence, telephony, callerId, unreadMissedCalls, unreadVoiceMails, unreadTexts },
  ...{ crmPopups: more.crmPopups, crmSeesPersonalCalls: more.crmSeesPersonalCalls },
});

/**
 * Reads the profile again when an administrator has changed what the user may do, and when the user comes back to the window:
 * rights, keys, the clock. Not while nobody looks, nor while the user's own choices are under way; then a moment later.
 *
 * ```
 *  stamp of a push is another ─┐
 *  back in the window ─────────┴─▶ wanted ──▶ may it be read? ──no──▶ looked again in 2 s
 *                                                  └─yes─▶ read ──▶ shown
 *                                                            └─ failed: a note says so until it was read ──▶ again in 30 s
 * ```
 *
 * PROF-017 .. PROF-019, PROF-022 .. PROF-025
 */
export function keepProfile({ client, onEnd, onSignedIn, onSignedOut, store }: Ground): void {
  let isWanted = false;
  let isReading = false;
  let readAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Tells that what is shown may not be true any more. */
  let told: number | null = null;

  const trust = (): void => {
    if (told !== null) store.set(dismissToastAtom, told);
    told = null;
  };
  const isSeen = (): boolean => !document.hidden && (store.get(environmentAtom) === 'frame' || document.hasFocus());
  const mayRead = (): boolean =>
    store.get(sessionAtom).at === 'signedIn' &&
    ['connected', 'polling'].includes(store.get(linkAtom).at) &&
    isSeen() &&
    Object.keys(store.get(chosenSettingsAtom)).length === 0;

  const read = async (): Promise<void> => {
    const before = store.get(profileAtom);
    if (!before) return;
    isWanted = false;
    isReading = true;
    const answer = await client.profile();
    isReading = false;
    const now = store.get(profileAtom);
    // Another user by now, or nobody.
    if (now?.userUri !== before.userUri) return;
    if (answer.ok) {
      readAt = performance.now();
      // A stamp that came meanwhile may be newer than the answer; one from before is not.
      const newest = now.newestStamp === before.newestStamp ? answer.value.stamp : now.newestStamp;
      store.set(profileAtom, { ...answer.value, ...liveOf(now), ...(newest !== undefined && { newestStamp: newest }) });
      return trust();
    }
    isWanted = true;
    told ??= store.set(raiseToastAtom, { kind: 'info', title: 'profile.stale', timeoutMs: 0, cause: 'INFO' });
    clearTimeout(timer);
    timer = setTimeout(look, FAILED_MS);
  };
  function look(): void {
    clearTimeout(timer);
    if (!isWanted || isReading) return;
    if (mayRead()) void read();
    else timer = setTimeout(look, AGAIN_MS);
  }
  const want = (): void => {
    isWanted = true;
    look();
  };
  const stop = store.sub(profileAtom, () => {
    const profile = store.get(profileAtom);
    if (profile?.stamp === undefined || profile.newestStamp === undefined) return;
    if (profile.stamp !== profile.newestStamp) want();
  });
  const onBack = (): void => {
    if (isSeen() && performance.now() - readAt >= FRESH_MS && store.get(profileAtom)) want();
  };
  window.addEventListener('focus', onBack);
  document.addEventListener('visibilitychange', onBack);
  onSignedIn(() => {
    readAt = performance.now();
  });
  onSignedOut(() => {
    clearTimeout(timer);
    isWanted = false;
    trust();
  });
  onEnd(() => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('focus', onBack);
    document.removeEventListener('visibilitychange', onBack);
  });
}
