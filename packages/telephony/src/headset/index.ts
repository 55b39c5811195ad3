export {
  createHeadset,
  type Headset,
  type HeadsetLink,
  type HeadsetPorts,
  type Hid,
  type HidDevice,
} from './createHeadset.ts';
export type { HeadsetCalls, HeadsetEffect } from './headsetMachine.ts';
