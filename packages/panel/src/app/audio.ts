import { enAudio } from '../i18n/en.audio.ts';
import { addEnglish } from '../i18n/translate.ts';
import { followDevices } from './audioDevices.ts';
import { followCallQuality } from './callQuality.ts';
import type { PanelApp } from './createPanelApp.ts';
import { followHeadset } from './headset.ts';

// Toasts of devices may come before any screen that has these texts.
addEnglish(enAudio);

/** What watches devices, lines and headsets; fetched after the start, when the first screen is there. */
export function startAudio(app: Pick<PanelApp, 'store' | 'intents' | 'engine' | 'sounds'>): () => void {
  const { hid } = navigator as { hid?: Parameters<typeof followHeadset>[1]['hid'] };
  const stops = [
    followDevices(app),
    followCallQuality(app),
    followHeadset(app, { hid, locks: navigator.locks ?? null, now: Date.now }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
