export {
  createHeadset,
  type Headset,
  type HeadsetLink,
  type Hid,
  type HidDevice,
} from './createHeadset.ts';
export type { HeadsetEffect } from './headsetMachine.ts';
