export { createHeadset, type Headset, type HeadsetLink, type HeadsetPorts, type Hid } from './createHeadset.ts';
export type { HeadsetCalls, HeadsetEffect } from './headsetMachine.ts';
