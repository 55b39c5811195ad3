import { atom } from 'jotai';
import { linkAtom } from '../../kernel/state.ts';

/** A call is on the screen and the server that showed it is not there: what needs the server has to wait. PUSH-009 */
export const isOfflineAtom = atom((get) => get(linkAtom).at === 'retry');
