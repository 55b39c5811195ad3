import { canRecord, canTransfer, isConnected, type Line } from '@ringside/domain/call';
import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useWant } from '../../../kernel/acts.ts';
import { callKeysAtom } from '../../../kernel/callKeysAtom.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { ongoingLinesAtom, pendingCallsAtom } from '../../../kernel/state.ts';
import { loadMoves } from '../moves/loadMoves.ts';
import { focusNote } from '../notes/focusNote.ts';
import { type CallSheet, callSheetAtom } from '../sheetAtom.ts';
import { useCallActions } from '../useCallActions.ts';

/** Gives the shortcuts what they do with the call in front: transfer, note, record, add. Q-061 */
export function useCallKeys(): void {
  const store = useStore();
  const want = useWant(loadMoves);
  const { act } = useCallActions();
  const acts = useRef(act);
  acts.current = act;
  useEffect(() => {
    const front = (): Line | undefined => store.get(ongoingLinesAtom)[0];
    const open = (is: CallSheet['is'], fits: (line: Line) => boolean) => (): boolean => {
      const line = front();
      const can = line !== undefined && fits(line);
      if (can) store.set(callSheetAtom, { is, lineId: line.id });
      return can;
    };
    const record = (): boolean => {
      const line = front();
      if (!line || !canRecord(line)) return false;
      if (!store.get(pendingCallsAtom)[line.id])
        void acts.current(line.id, 'record', () =>
          want((moves) => moves.record(line.id, line.recording === undefined)),
        );
      return true;
    };
    const note = (): boolean => {
      if (!front()) return false;
      // What is typed next belongs into it.
      if (document.querySelector('[data-call] [data-note]')) return focusNote();
      store.set(goToAtom, '/calls/active');
      // The page has to be drawn first.
      setTimeout(focusNote);
      return true;
    };
    const keys = { transfer: open('transfer', canTransfer), add: open('add', isConnected), record, note };
    store.set(callKeysAtom, keys);
    return () => store.set(callKeysAtom, (now) => (now === keys ? null : now));
  }, [store, want]);
}
