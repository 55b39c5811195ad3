import { atom } from 'jotai';

/** What the keys of a call do; the call screens bring it. False: nothing to do it with, the key is free. */
export const callKeysAtom = atom<Record<'transfer' | 'note' | 'record' | 'add', () => boolean> | null>(null);
