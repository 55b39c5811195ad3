import { atom } from 'jotai';
import { userAtom } from '../../kernel/store.ts';
import type { FrameNews, FrameThread } from './frames/wire.ts';
import type { RingState } from './keys/createKeyRing.ts';

/** How far the encryption of the meeting is in which the user is; null: in none that is encrypted. */
export const lockStateAtom = userAtom<RingState | null>(null);

/** What the lock stands for is shown. */
export const isLockOpenAtom = userAtom(false);

/** How it is started; null: it cannot be. Stories and tests have one without a browser that encrypts. */
export const threadAtom = atom<{ start(tell: (news: FrameNews) => void): Promise<FrameThread | null> }>({
  start: async (tell) => (await import('./frames/startFrames.ts')).startFrames(window, tell),
});
