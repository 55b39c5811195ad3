import { audio } from './areas/audio/area.ts';
import { browserPhone } from './areas/browser-phone/area.ts';
import { calls } from './areas/calls/area.ts';
import { firstMinute } from './areas/first-minute/area.ts';
import { home } from './areas/home/area.ts';
import { settings } from './areas/settings/area.ts';
import { signIn } from './areas/sign-in/area.ts';
import { terminals } from './areas/terminals/area.ts';
import { frame } from './frame/area.ts';
import type { Area } from './kernel/Area.ts';

/**
 * The areas whose manifests are in the first chunk: those of the first screen, and those that begin with the panel. All of
 * them are in `areas.ts`, which is fetched at once. ADR 0035
 */
export const firstAreas: readonly Area[] = [
  calls,
  home,
  firstMinute,
  settings,
  audio,
  terminals,
  signIn,
  browserPhone,
  frame,
];
