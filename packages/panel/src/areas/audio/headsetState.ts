import type { Headset, HeadsetLink } from '@ringside/telephony/headset';
import { atom } from 'jotai';

/** The headset's buttons and lamps; `elsewhere`: another tab of this browser has them. */
export const headsetAtom = atom<HeadsetLink | { at: 'elsewhere' }>({ at: 'none' });

/** Connects or gives back the headset; `null` until that can be done here. */
export const headsetPortAtom = atom<Pick<Headset, 'connect' | 'forget'> | null>(null);
