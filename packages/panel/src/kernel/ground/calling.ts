import { atom } from 'jotai';
import type { Outcome } from '../refusals.ts';
import type { Refused } from '../state.ts';

/**
 * Dials. Active calls are held first. An empty number is not started. CALL-019 .. CALL-021, WRTC-006
 *
 * @param callerId number that this one call shows to a party outside; the user's own without
 */
export type PlaceCall = (
  number: string,
  record?: { id: string; label: string; type?: string },
  callerId?: string,
) => Promise<Outcome<{ lineId: string }>>;

/** Asked before each call: a refusal keeps it from being placed, `null` lets it. */
export const callGuardAtom = atom<{ ask: (...call: Parameters<PlaceCall>) => Promise<Refused | null> } | null>(null);
/** Places a call on the phone that is chosen; without it all are placed on the browser phone. */
export const callRouteAtom = atom<{ place: PlaceCall } | null>(null);
