import { atom } from 'jotai';
import { layoutAtom } from '../../kernel/layout.ts';
import { screenAtom } from '../../kernel/navigation/atoms.ts';
import type { Refused } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';

/** What was wanted of a call. */
export type CallWish = 'answer' | 'drop' | 'hold' | 'retrieve' | 'record' | 'other';

/** What did not work for a call; shown once, beside its actions, until it works, the call ends, or 20 s are over. */
export interface CallFailure {
  lineId: string;
  wish: CallWish;
  refused: Refused;
  again: () => void;
}
export const callFaultAtom = userAtom<CallFailure | null>(null);

/** A refusal that says no more than that the call has ended meanwhile: a second *End* is no mistake. */
const isCallOver = ({ code, status }: Refused): boolean => code === 'LINE_GONE' || status === 404;

/** Tells a refusal where the call is on the screen, else in a toast. That the call has ended meanwhile is no mistake. */
export const tellCallAtom = atom(null, (get, set, failure: CallFailure): void => {
  if (isCallOver(failure.refused)) return;
  const isShown = get(layoutAtom) === 'wide' || get(screenAtom).name === 'calls' || failure.wish === 'answer';
  if (isShown) set(callFaultAtom, failure);
  else set(raiseRefusalAtom, failure.refused);
});
