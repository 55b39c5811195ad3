import { useSetAtom } from 'jotai';
import { raiseRefusalAtom } from './refusals.ts';

/** Tells a refusal in a toast. Stays the same. */
export const useTell = () => useSetAtom(raiseRefusalAtom);
