import { profileAtom } from '../../../../kernel/state.ts';
import type { Store } from '../../../../kernel/store.ts';
import { callAtom, endedAtom } from '../../state.ts';
import type { Lock } from '../lockFor.ts';
import type { KeptMeeting } from './kept.ts';

/** Who came in again by itself, and is out once more within this time, comes in by a press alone, in milliseconds. */
const AGAIN_MS = 60_000;

/** Takes the user out of a meeting when what carries or encrypts it is gone, and in again with what is new. */
export function createRepair(parts: {
  store: Store;
  leave: () => Promise<void>;
  comeBack: (kept: KeptMeeting) => Promise<void>;
  now: () => number;
}) {
  const { store, leave, comeBack, now } = parts;
  const own = { at: Number.NEGATIVE_INFINITY };
  const repair = async (): Promise<void> => {
    const call = store.get(callAtom);
    const user = store.get(profileAtom)?.number;
    if (!call || user === undefined) return;
    const { meetingUri, isMuted, camera } = call;
    const left = leave();
    store.set(endedAtom, { meetingUri, why: 'lost' });
    await left;
    const isAgain = now() - own.at < AGAIN_MS;
    own.at = now();
    if (!isAgain) await comeBack({ user, meetingUri, isMuted, hasCamera: camera !== null });
  };
  return {
    /** Of each meeting: what encrypts it. */
    watch: (lock: Lock): void => lock?.whenDead(() => void repair()),
    /** The engine has lost the user, or cannot be reached any more. */
    lost: (): void => void repair(),
  };
}
