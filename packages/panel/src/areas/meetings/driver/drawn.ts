/** What is drawn of meetings through a driver: one chunk. */
import { enDriver } from './words.en.ts';

export { DrivenRoom } from './DrivenRoom.tsx';
export { DrivenBefore, DrivenState, NotEncrypted } from './DrivenState.tsx';
export const words = [enDriver];
