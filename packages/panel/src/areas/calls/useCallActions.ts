import type { Line } from '@ringside/domain/call';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useActs, useWant } from '../../kernel/acts.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { mutedAtom, ongoingLinesAtom, pendingCallsAtom } from '../../kernel/state.ts';
import { phoneActs } from '../browser-phone/phone.ts';
import { callActs } from './acts.ts';
import { type CallWish, callFaultAtom, tellCallAtom } from './callFaultAtom.ts';
import type { MonitorMode } from './moves/acts.ts';
import { loadMoves } from './moves/loadMoves.ts';
import { recordingOffAtom } from './sheetAtom.ts';

/** The label by which the server says that it keeps no recordings. */
const NO_RECORDINGS = 'i__RECORDING_UNAVAILABLE_LABEL';

/**
 * What can be done with calls. A refusal is shown beside the call; a call that is over in the meantime is no mistake. While a
 * verb of a line is under way, a further one of it does nothing.
 */
export function useCallActions() {
  const store = useStore();
  const calls = useActs(callActs);
  const phone = useActs(phoneActs);
  const want = useWant(loadMoves);
  const muted = useAtomValue(mutedAtom);
  const ongoing = useAtomValue(ongoingLinesAtom);
  const pending = useAtomValue(pendingCallsAtom);
  const setRecordingOff = useSetAtom(recordingOffAtom);

  const act = async (lineId: string, wish: CallWish, work: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    const outcome = await work();
    if (outcome.ok) store.set(callFaultAtom, (fault) => (fault?.lineId === lineId ? null : fault));
    else store.set(tellCallAtom, { lineId, wish, refused: outcome.refused, again: () => void act(lineId, wish, work) });
    return outcome.ok;
  };
  const isPending = (lineId: string): boolean => pending[lineId] !== undefined;
  const alone = async (lineId: string, wish: CallWish, work: () => Promise<Outcome<unknown>>): Promise<boolean> =>
    !isPending(lineId) && act(lineId, wish, work);
  const recording = (line: Line, work: () => Promise<Outcome>): Promise<boolean> =>
    alone(line.id, 'record', async () => {
      const outcome = await work();
      if (!outcome.ok && outcome.refused.label === NO_RECORDINGS) setRecordingOff(true);
      return outcome;
    });
  return {
    act,
    isPending,
    answer: (lineId: string) => act(lineId, 'answer', () => calls.answer(lineId)),
    drop: (lineId: string) => act(lineId, 'drop', () => calls.drop(lineId)),
    /** Hold or take back, whichever fits. CALL-002 */
    toggleHold: (lineId: string) =>
      ongoing.find((line) => line.id === lineId)?.state === 'held'
        ? alone(lineId, 'retrieve', () => calls.retrieve(lineId))
        : alone(lineId, 'hold', () => calls.hold(lineId)),
    toggleMute: () => phone.setMuted(!muted),
    silence: phone.silence,
    /** Start or stop. CALL-006 */
    toggleRecording: (line: Line) =>
      recording(line, () => want((moves) => moves.record(line.id, line.recording === undefined))),
    /** Pause or go on. */
    pauseRecording: (line: Line) =>
      recording(line, () =>
        want((moves) => (line.recording === 'on' ? moves.pauseRecord(line.id) : moves.record(line.id, true))),
      ),
    connect: (from: Line, to: Line) => alone(from.id, 'other', () => want((moves) => moves.connect(from.id, to.id))),
    merge: (lines: readonly Line[]) =>
      lines.some(({ id }) => isPending(id))
        ? undefined
        : void act(lines[0]?.id ?? '', 'other', () => want((moves) => moves.merge(lines.map(({ id }) => id)))),
    dropMember: (line: Line, memberId: string) =>
      act(line.id, 'other', () => want((moves) => moves.dropMember(line.id, memberId))),
    endForAll: (lineId: string) => act(lineId, 'drop', () => want((moves) => moves.endForAll(lineId))),
    muteMember: (line: Line, memberId: string, isMuted: boolean) =>
      act(line.id, 'other', () => want((moves) => moves.muteMember(line.id, memberId, isMuted))),
    setPersonal: (lineId: string, on: boolean) =>
      alone(lineId, 'other', () => want((moves) => moves.setPersonal(lineId, on))),
    continueOn: (lineId: string, terminalId: string) =>
      alone(lineId, 'other', () => want((moves) => moves.continueOn(lineId, terminalId))),
    changeMonitor: (lineId: string, mode: MonitorMode) =>
      alone(lineId, 'other', () => want((moves) => moves.changeMonitor(lineId, mode))),
  };
}
