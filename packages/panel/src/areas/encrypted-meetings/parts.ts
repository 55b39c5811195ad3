/** What is drawn of the encryption of meetings: one chunk. */
import { enLock } from './words.en.ts';

export { Before } from './Before.tsx';
export { LockMark } from './LockMark.tsx';
export const words = [enLock];
