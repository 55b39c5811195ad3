import type { Line } from '@ringside/domain/call';
import { isRingingIn, isSupervised } from '@ringside/domain/call';
import { atom } from 'jotai';
import { endedLinesAtom, ongoingLinesAtom } from '../../../kernel/state.ts';
import { afterCallAtom } from '../../crm/crmState.ts';

/** Calls that ended within this time of the last one ended with it: a transfer ends both of its calls. In milliseconds. */
const TOGETHER_MS = 2000;

/** Calls that have ended since the user last had none, oldest end first; of these one folds into the card after the call. */
export const endedCallsAtom = atom<readonly Line[]>([]);

/** Listening in, services of the server and what rang in vain leave nothing to write down. */
const leavesCard = (line: Line, before: Line): boolean =>
  !isSupervised(before) &&
  line.service !== 'voicemail' &&
  !line.party.number.startsWith('*') &&
  (line.talkingSince !== null || !line.isIncoming);

/** A call is over. @param before the call as it was last */
export const endCallAtom = atom(null, (get, set, line: Line, before: Line) => {
  if (leavesCard(line, before)) set(endedCallsAtom, [...get(endedCallsAtom), line]);
});
/** A call goes on: the card of the last one goes with the first that is more than a ringing. */
export const beginCallAtom = atom(null, (get, set, line: Line) => {
  const isFirst = get(ongoingLinesAtom).length === 0 && !isRingingIn(line);
  if (isFirst && get(endedCallsAtom).length > 0) set(endedCallsAtom, []);
});

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

/** Something was done in the card: its time begins again. */
export const afterTouchesAtom = atom(0);
/** As long as this is true the card stays: its note is being written, or its recording plays. */
export const afterBusyAtom = atom<Readonly<Record<string, boolean>>>({});

/** Closes the card. */
export const closeAfterAtom = atom(null, (_get, set) => {
  set(endedCallsAtom, []);
  set(endedLinesAtom, []);
  set(afterBusyAtom, {});
});
