import type { Profile } from '@ringside/domain/profile';
import { dialReason } from '@ringside/domain/terminal';
import type { DialState } from '@ringside/protocol/bridge/types';
import { atom } from 'jotai';
import { selectedTerminalAtom } from '../../areas/terminals/terminalState.ts';
import {
  linkAtom,
  microphoneAtom,
  phoneAtom,
  profileAtom,
  readListsAtom,
  type Session,
  sessionAtom,
  terminals,
} from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';

/** A browser phone that is wanted has begun to come up within this time after the sign-in, in milliseconds. */
const BEGINS_MS = 10_000;

/** The browser phone has not begun to come up since the sign-in, and may still do so. */
const mayBeginAtom = atom(true);
/** The browser has a microphone; not known counts as yes. */
const hasInputAtom = atom(true);
/** The browser says that it has no network, and the server cannot be reached indeed. */
export const cutOffAtom = atom(false);

const sessions: Record<Session['at'], 'starting' | 'signedOut' | 'signedIn'> = {
  starting: 'starting',
  signingIn: 'starting',
  signedOut: 'signedOut',
  signedIn: 'signedIn',
};

/** Whether a call can be placed now, as the host page hears it. */
export const dialStateAtom = atom<DialState>((get) => {
  const profile = get(profileAtom);
  const phone = get(phoneAtom);
  const link = get(linkAtom).at;
  const microphone = get(microphoneAtom);
  const read = get(readListsAtom);
  const isStarting = phone.at === 'off' ? get(mayBeginAtom) : phone.at === 'connecting' && phone.attempt === 0;
  const reason = dialReason({
    session: sessions[get(sessionAtom).at],
    crmAllowed: profile?.crmAllowed ?? true,
    server:
      link === 'retry' || get(cutOffAtom) ? 'away' : link === 'connected' || link === 'polling' ? 'there' : 'starting',
    terminals: read.has('terminals') && read.has('lines') ? get(terminals.allAtom) : null,
    chosen: get(selectedTerminalAtom),
    browserPhone:
      phone.at === 'ready'
        ? 'ready'
        : phone.at === 'fault' && phone.fault === 'takenOver'
          ? 'takenOver'
          : isStarting && profile?.mayUseWebphone
            ? 'starting'
            : 'out',
    hasMicrophone:
      microphone !== 'denied' && microphone !== 'blockedByFrame' && microphone !== 'missing' && get(hasInputAtom),
  });
  return { canDial: reason === null, reason };
});

/**
 * The user as the host page sees it; `undefined` while it is not known, or the calls have not been read. Who cannot be
 * called here is not reported as available, whatever the server thinks of the phone that is out of reach. R6
 */
export const hostProfileAtom = atom<Profile | null | undefined>((get) => {
  const { at } = get(sessionAtom);
  const profile = get(profileAtom);
  if (at === 'signedOut') return null;
  if (!profile || !get(readListsAtom).has('lines')) return at === 'starting' || at === 'signedIn' ? undefined : null;
  const { reason } = get(dialStateAtom);
  const isOut = reason === 'noServer' || reason === 'noPhone' || reason === 'takenElsewhere';
  return isOut && profile.telephony === 'available' ? { ...profile, telephony: 'unavailable' } : profile;
});

/** Follows what the rule cannot read from the store: time, and the browser's microphones. */
export function watchDialState(store: Store, media: MediaDevices | undefined): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    store.set(mayBeginAtom, true);
    if (store.get(sessionAtom).at === 'signedIn') timer = setTimeout(() => store.set(mayBeginAtom, false), BEGINS_MS);
  };
  store.sub(sessionAtom, begin);
  begin();
  store.sub(phoneAtom, () => store.get(phoneAtom).at !== 'off' && store.set(mayBeginAtom, false));
  const look = async (hasChanged = false): Promise<void> => {
    const found = await media?.enumerateDevices().catch(() => null);
    // without a permission there is one without a name for each kind; a browser that tells nothing is believed to have one,
    // unless what it tells is that the last one is gone
    const tellsNothing = !found || (found.length === 0 && !hasChanged);
    store.set(hasInputAtom, tellsNothing || found.some(({ kind }) => kind === 'audioinput'));
  };
  media?.addEventListener('devicechange', () => void look(true));
  void look();
}
