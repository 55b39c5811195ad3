import type { Line } from '@ringside/domain/call';
import { isRingingIn, isSupervised } from '@ringside/domain/call';
import { atom } from 'jotai';
import { endedLinesAtom, ongoingLinesAtom } from '../../../kernel/state.ts';
import { userAtom } from '../../../kernel/store.ts';

/** Calls that have ended since the user last had none, oldest end first; of these one folds into the card after the call. */
export const endedCallsAtom = userAtom<readonly Line[]>([]);

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

/** Something was done in the card: its time begins again. */
export const afterTouchesAtom = atom(0);
/** As long as this is true the card stays: its note is being written, or its recording plays. */
export const afterBusyAtom = userAtom<Readonly<Record<string, boolean>>>({});

/** Closes the card. */
export const closeAfterAtom = atom(null, (_get, set) => {
  set(endedCallsAtom, []);
  set(endedLinesAtom, []);
  set(afterBusyAtom, {});
});
