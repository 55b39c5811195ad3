export { createVoiceHost, type VoiceHostOptions } from './createVoiceHost.ts';
export type { ScvSdk } from './ScvSdk.ts';
