import type { Line } from '@ringside/domain/call';
import { atom } from 'jotai';
import { ongoingLinesAtom } from '../../../kernel/state.ts';
import { afterCallAtom } from '../../crm/crmState.ts';
import { endedCallsAtom } from './afterState.ts';

/** Calls that ended within this time of the last one ended with it: a transfer ends both of its calls. In milliseconds. */
const TOGETHER_MS = 2000;

/** The call that the card is about: of those that ended with the last one the first, which a question only went with. */
const ownAtom = atom((get) => {
  const calls = get(endedCallsAtom);
  const last = calls.at(-1)?.end?.at ?? 0;
  const together = calls.filter(({ end }) => end !== null && last - end.at < TOGETHER_MS);
  return together.toSorted((a, b) => a.createdAt - b.createdAt)[0] ?? null;
});

/** The finished call whose card is shown, null while a call goes on: what the CRM still asks about comes first. */
export const afterLineAtom = atom((get): Line | null => {
  if (get(ongoingLinesAtom).length > 0) return null;
  const crm = get(afterCallAtom);
  const isAsked = crm?.log.at === 'form' || crm?.log.at === 'failed';
  return (isAsked ? crm.line : (get(ownAtom) ?? crm?.line)) ?? null;
});
