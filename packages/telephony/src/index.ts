export { createSounds, type Sounds } from './audio/sounds.ts';
export type * from './PhoneEngine.ts';
