import type { Line } from '@ringside/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { type MonitorMode, type Outcome, useIntents } from '../../app/intents.ts';
import { mutedAtom, ongoingLinesAtom, pendingCallsAtom, type Refused } from '../../app/state.ts';
import { useTell } from '../../ui/toasts/useTell.ts';
import { isCallOver } from './callOver.ts';
import { recordingOffAtom } from './sheetAtom.ts';

/** The label by which the server says that it keeps no recordings. */
const NO_RECORDINGS = 'i__RECORDING_UNAVAILABLE_LABEL';

/**
 * What can be done with calls. A refusal is told in a toast; a call that is over in the meantime is no mistake. While a
 * verb of a line is under way, a further one of it does nothing.
 */
export function useCallActions() {
  const intents = useIntents();
  const muted = useAtomValue(mutedAtom);
  const ongoing = useAtomValue(ongoingLinesAtom);
  const pending = useAtomValue(pendingCallsAtom);
  const setRecordingOff = useSetAtom(recordingOffAtom);

  const tellAll = useTell();
  const tell = (refused: Refused) => {
    if (!isCallOver(refused)) tellAll(refused);
  };
  const act = async (work: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    const outcome = await work();
    if (!outcome.ok) tell(outcome.refused);
    return outcome.ok;
  };
  const isPending = (lineId: string): boolean => pending[lineId] !== undefined;
  const alone = async (lineId: string, work: () => Promise<Outcome<unknown>>): Promise<boolean> =>
    !isPending(lineId) && act(work);
  const recording = (line: Line, work: () => Promise<Outcome>): Promise<boolean> =>
    alone(line.id, async () => {
      const outcome = await work();
      if (!outcome.ok && outcome.refused.label === NO_RECORDINGS) setRecordingOff(true);
      return outcome;
    });
  return {
    tell,
    isPending,
    answer: (lineId: string) => act(() => intents.answer(lineId)),
    drop: (lineId: string) => act(() => intents.drop(lineId)),
    /** Hold or take back, whichever fits. CALL-002 */
    toggleHold: (lineId: string) =>
      alone(lineId, () =>
        ongoing.find((line) => line.id === lineId)?.state === 'held' ? intents.retrieve(lineId) : intents.hold(lineId),
      ),
    toggleMute: () => intents.setMuted(!muted),
    silence: intents.silence,
    /** Start or stop. CALL-006 */
    toggleRecording: (line: Line) => recording(line, () => intents.record(line.id, line.recording === undefined)),
    /** Pause or go on. */
    pauseRecording: (line: Line) =>
      recording(line, () => (line.recording === 'on' ? intents.pauseRecord(line.id) : intents.record(line.id, true))),
    connect: (from: Line, to: Line) => alone(from.id, () => intents.connect(from.id, to.id)),
    merge: (lines: readonly Line[]) =>
      lines.some(({ id }) => isPending(id)) ? undefined : void act(() => intents.merge(lines.map(({ id }) => id))),
    setPersonal: (lineId: string, on: boolean) => alone(lineId, () => intents.setPersonal(lineId, on)),
    continueOn: (lineId: string, terminalId: string) => alone(lineId, () => intents.continueOn(lineId, terminalId)),
    changeMonitor: (lineId: string, mode: MonitorMode) => alone(lineId, () => intents.changeMonitor(lineId, mode)),
  };
}
