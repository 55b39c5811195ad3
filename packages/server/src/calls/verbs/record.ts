import type { VerbResult } from '../CallEngine.ts';
import { isConnected } from '../call/Party.ts';
import { endRecording, Recording } from '../call/Recording.ts';
import type { CallWorld } from '../engine/Calls.ts';
import { forbidden } from './pickup.ts';
import { done, notFound, notPossible } from './verbs.ts';

const unavailable: VerbResult = {
  ok: false,
  fault: 'unreachable',
  code: 'RECORDING_UNAVAILABLE',
  text: 'calls cannot be recorded here',
};

function talkingParty(context: CallWorld, userId: string, callId: string) {
  const call = context.calls.get(callId);
  const party = call?.partyOf(userId);
  return call && party ? { call, party } : null;
}

/**
 * Starts to record a call, or goes on after a pause. Each party may record for itself.
 *
 * @param isAudible the parties hear a beep now and every 15 seconds; of no meaning after a pause
 */
export async function record(
  context: CallWorld,
  userId: string,
  callId: string,
  isAudible: boolean,
): Promise<VerbResult> {
  const found = talkingParty(context, userId, callId);
  if (!found) return notFound;
  const { call, party } = found;
  if (!call.members.includes(party) || !isConnected(party) || party.startsRecording) return notPossible;
  if (party.recording && !party.recording.isPaused) return notPossible;
  const rule = context.directory.recordingRule(userId);
  if (rule === 'no' || call.isPrivate) return forbidden;
  if (!party.recording) {
    party.startsRecording = true;
    const recording = await Recording.start(context, party, isAudible || rule === 'tone');
    party.startsRecording = false;
    if (!recording) return unavailable;
    if (!party.line.isLive || context.calls.get(party.line.callId)?.isPrivate) {
      await recording.stop();
      return notPossible;
    }
    party.recording = recording;
  }
  party.recording.pause(false);
  party.line.recording = 'on';
  context.book.update(party.line);
  context.calls.get(party.line.callId)?.refresh();
  return done;
}

/** Leaves out what is said until `record` is asked again. */
export function pauseRecord(context: CallWorld, userId: string, callId: string): VerbResult {
  const found = talkingParty(context, userId, callId);
  if (!found) return notFound;
  const { call, party } = found;
  if (!party.recording || party.recording.isPaused) return notPossible;
  party.recording.pause(true);
  party.line.recording = 'paused';
  context.book.update(party.line);
  call.refresh();
  return done;
}

/** Finishes the file. Settles when it is complete. */
export async function stopRecord(context: CallWorld, userId: string, callId: string): Promise<VerbResult> {
  const found = talkingParty(context, userId, callId);
  if (!found) return notFound;
  const { call, party } = found;
  if (!party.recording) return notPossible;
  await endRecording(call, party);
  return done;
}
