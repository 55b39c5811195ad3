import type { Line } from '@ringside/domain/call';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type MonitorMode, type Outcome, useIntents } from '../../kernel/intents.ts';
import { mutedAtom, ongoingLinesAtom, pendingCallsAtom } from '../../kernel/state.ts';
import { type CallWish, callFaultAtom, tellCallAtom } from './callFaultAtom.ts';
import { recordingOffAtom } from './sheetAtom.ts';

/** The label by which the server says that it keeps no recordings. */
const NO_RECORDINGS = 'i__RECORDING_UNAVAILABLE_LABEL';

/**
 * What can be done with calls. A refusal is told beside the call; a call that is over in the meantime is no mistake. While a
 * verb of a line is under way, a further one of it does nothing.
 */
export function useCallActions() {
  const store = useStore();
  const intents = useIntents();
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
    answer: (lineId: string) => act(lineId, 'answer', () => intents.answer(lineId)),
    drop: (lineId: string) => act(lineId, 'drop', () => intents.drop(lineId)),
    /** Hold or take back, whichever fits. CALL-002 */
    toggleHold: (lineId: string) =>
      ongoing.find((line) => line.id === lineId)?.state === 'held'
        ? alone(lineId, 'retrieve', () => intents.retrieve(lineId))
        : alone(lineId, 'hold', () => intents.hold(lineId)),
    toggleMute: () => intents.setMuted(!muted),
    silence: intents.silence,
    /** Start or stop. CALL-006 */
    toggleRecording: (line: Line) => recording(line, () => intents.record(line.id, line.recording === undefined)),
    /** Pause or go on. */
    pauseRecording: (line: Line) =>
      recording(line, () => (line.recording === 'on' ? intents.pauseRecord(line.id) : intents.record(line.id, true))),
    connect: (from: Line, to: Line) => alone(from.id, 'other', () => intents.connect(from.id, to.id)),
    merge: (lines: readonly Line[]) =>
      lines.some(({ id }) => isPending(id))
        ? undefined
        : void act(lines[0]?.id ?? '', 'other', () => intents.merge(lines.map(({ id }) => id))),
    dropMember: (line: Line, memberId: string) => act(line.id, 'other', () => intents.dropMember(line.id, memberId)),
    muteMember: (line: Line, memberId: string, isMuted: boolean) =>
      act(line.id, 'other', () => intents.muteMember(line.id, memberId, isMuted)),
    setPersonal: (lineId: string, on: boolean) => alone(lineId, 'other', () => intents.setPersonal(lineId, on)),
    continueOn: (lineId: string, terminalId: string) =>
      alone(lineId, 'other', () => intents.continueOn(lineId, terminalId)),
    changeMonitor: (lineId: string, mode: MonitorMode) =>
      alone(lineId, 'other', () => intents.changeMonitor(lineId, mode)),
  };
}
