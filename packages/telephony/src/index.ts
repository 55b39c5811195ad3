export { watchDevices } from './audio/devices.ts';
export { createSounds, type Sounds } from './audio/sounds.ts';
export { createEngineProxy, type EngineProxy, type RemoteEngine } from './createEngineProxy.ts';
export type * from './PhoneEngine.ts';
