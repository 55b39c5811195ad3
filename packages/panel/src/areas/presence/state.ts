import type { Presence } from '@ringside/domain/presence';
import { atom } from 'jotai';

/** What the user says to be; null as long as nobody has looked. */
export const presenceAtom = atom<Presence | null>(null);
