import { atom } from 'jotai';
import { wantOf } from '../../kernel/acts.ts';
import { part } from '../../kernel/code/part.tsx';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { MessageKey } from '../../words/translate.ts';
import { withWords } from '../../words/translate.ts';
import { lockerAtom } from '../meetings/state.ts';
import { roomsDeniedAtom } from '../rooms/state.ts';

const parts = () => withWords(import('./parts.ts'));

/** Why nobody is in an encrypted meeting here: rooms are not for this user, or the browser does not let frames be encrypted. */
const faultAtom = atom((get): MessageKey | null => {
  if (get(roomsDeniedAtom) !== null) return 'lock.noRooms';
  return typeof RTCRtpScriptTransform === 'function' ? null : 'lock.noTransforms';
});

/** Has meetings encrypted from the start of the panel; the code for it is fetched with the first one. */
export function giveLocker(ground: Pick<Ground, 'store' | 'of'>): void {
  const want = wantOf(ground, async () => (await import('./acts.ts')).lockActs);
  ground.store.set(lockerAtom, {
    lock: (meetingUri) => want((acts) => acts.lock(meetingUri)),
    faultAtom,
    Before: part(parts, 'Before'),
    Mark: part(parts, 'LockMark'),
  });
}
