import { atom } from 'jotai';
import { historyAtom } from '../../../kernel/state.ts';

/** The last number this person called; empty when there is none. */
export const lastDialledAtom = atom((get) => get(historyAtom).find((entry) => !entry.isIncoming)?.remote.number ?? '');
