export { type DeviceChoice, watchDevices } from './audio/devices.ts';
export { createSounds, type Sounds } from './audio/sounds.ts';
export { createLazyEngine, type LazyEngine, type RemoteEngine } from './createLazyEngine.ts';
export type * from './PhoneEngine.ts';
