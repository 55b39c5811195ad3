import type { CallEvents } from '../../calls/CallEngine.ts';

export type Telephony = CallEvents['telephony']['state'];

/**
 *   on busy:                     waiting ──── available ────▶ ready
 *   on no answer:   unseen ── busy, ringing ──▶ waiting      │
 *                                    ▲ ──── busy, ringing ◀───┘
 *
 * A colleague who did not answer is not there: only a call that ends shows that there is one at the phone again.
 */
export type CallBackState = 'unseen' | 'waiting' | 'ready';

/** The state at the request. */
export const callBackStart = (cause: 'busy' | 'notAnswered', telephony: Telephony): CallBackState => {
  if (cause === 'notAnswered') return 'unseen';
  return telephony === 'available' ? 'ready' : 'waiting';
};

/** The state after the colleague's telephony has changed. */
export function callBackMachine(state: CallBackState, telephony: Telephony): CallBackState {
  if (telephony === 'unavailable') return state === 'ready' ? 'waiting' : state;
  // A phone that only rings shows nobody.
  if (telephony === 'ringing') return state === 'ready' ? 'waiting' : state;
  if (telephony === 'busy') return 'waiting';
  return state === 'waiting' ? 'ready' : state;
}
