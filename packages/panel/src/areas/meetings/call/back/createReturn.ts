import type { Meeting } from '@ringside/domain/meeting';
import { devicesAtom, liveLinesAtom, profileAtom } from '../../../../kernel/state.ts';
import type { Store } from '../../../../kernel/store.ts';
import { areMeetingsReadAtom, cameraIdAtom, meetings } from '../../state.ts';
import { openCamera, openMicrophone } from '../devices.ts';
import type { KeptMeeting } from './kept.ts';

/** What a person brings along into a meeting; the tracks are the call's from here on. */
export interface Brought {
  isMuted: boolean;
  isCameraOff: boolean;
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
}

/** A meeting of the list, once that is read; null: there is none. */
const readMeeting = (store: Store, uri: string): Promise<Meeting | null> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!store.get(areMeetingsReadAtom)) return;
      stopLooking();
      resolve(store.get(meetings.allAtom).find((one) => one.uri === uri) ?? null);
    };
    const stopLooking = store.sub(areMeetingsReadAtom, look);
    look();
  });

/**
 * Brings the user back into the meeting that this tab was in before its page was loaded anew, as the user was in it.
 *
 * @param parts.isFree the user is in no meeting here by now
 */
export function createReturn(parts: {
  store: Store;
  join: (meeting: Meeting, brought: Brought, takesOver: boolean) => Promise<unknown>;
  isFree: () => boolean;
}) {
  const { store, join, isFree } = parts;
  return async ({ user, meetingUri, isMuted, hasCamera }: KeptMeeting): Promise<void> => {
    // whoever has signed in since stays out
    const isOther = (): boolean => (store.get(profileAtom)?.number ?? user) !== user;
    if (isOther()) return;
    const found = readMeeting(store, meetingUri);
    const [sound, picture] = await Promise.all([
      openMicrophone(store.get(devicesAtom).audioinput),
      hasCamera ? openCamera(store.get(cameraIdAtom)) : null,
    ]);
    const microphone = typeof sound === 'string' ? null : sound;
    const camera = typeof picture === 'string' ? null : picture;
    const meeting = await found;
    // a call that goes on is not put on hold without a press
    if (meeting && !isOther() && store.get(liveLinesAtom).length === 0 && isFree())
      return void (await join(meeting, { microphone, camera, isMuted, isCameraOff: camera === null }, true));
    microphone?.stop();
    camera?.stop();
  };
}
