import { atom } from 'jotai';

/** What the keys of a call do; the call screens bring it. False: nothing to do it with, the key is free. */
export const callKeysAtom = atom<Record<'transfer' | 'note' | 'record' | 'add', () => boolean> | null>(null);

/** Pauses or resumes the agent, or asks for the reason; the bar of the agent brings it. Null: there is nothing to pause. */
export const pauseKeyAtom = atom<{ press: () => void } | null>(null);
