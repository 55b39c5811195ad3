import type { Hid } from '@ringside/telephony/headset';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { followCallQuality } from '../quality/callQuality.ts';
import { followDevices } from './audioDevices.ts';
import { followHeadset } from './headset.ts';
import { enAudio } from './words.en.ts';

/** Toasts of devices may come before any screen that has these texts. */
export const words = [enAudio];

const refuse = (): Promise<never> => Promise.reject(new DOMException('Blocked by the page.', 'SecurityError'));
/** WebHID of a frame that was not lent it: as the browser's own, without its line in the console of the page. */
const blocked: Hid = { getDevices: refuse, requestDevice: refuse, addEventListener() {} };

/** Whether the page around lends a feature to this frame; where the browser cannot tell, trying will. */
function mayUse(feature: string): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature(feature) ?? true;
}

/** What watches devices, lines and headsets; fetched after the start, when the first screen is there. */
export function startAudio(ground: Ground): void {
  const { hid } = navigator as { hid?: Hid };
  const stops = [
    followDevices(ground),
    followCallQuality(ground),
    followHeadset(ground, {
      hid: hid && mayUse('hid') ? hid : hid && blocked,
      locks: navigator.locks ?? null,
      now: Date.now,
    }),
  ];
  ground.onEnd(() => {
    for (const stop of stops) stop();
  });
}
