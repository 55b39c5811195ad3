import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Recorder } from '../media/MediaEngine.ts';
import type { VerbResult } from '../ports.ts';
import { writeNote } from '../voicemail/callNote.ts';
import type { CallContext } from './CallContext.ts';
import { isConnected, type Party } from './Party.ts';
import { done, notFound, notPossible } from './verbs.ts';

/** A recording under way: it belongs to the line of the user who started it and ends with it at the latest. CALL-006 */
export class Recording {
  readonly isAudible: boolean;
  isPaused = false;
  readonly #context: CallContext;
  readonly #party: Party;
  readonly #recorder: Recorder;
  readonly #file: string;
  readonly #startedAt: number;
  #members: Party[] = [];
  #hasStopped = false;

  private constructor(context: CallContext, party: Party, recorder: Recorder, file: string, isAudible: boolean) {
    this.#context = context;
    this.#party = party;
    this.#recorder = recorder;
    this.#file = file;
    this.#startedAt = context.now();
    this.isAudible = isAudible;
  }

  /** Null when no folder is set or the file cannot be written. */
  static async start(context: CallContext, party: Party, isAudible: boolean): Promise<Recording | null> {
    if (context.recordingsFolder === null) return null;
    const file = join(context.recordingsFolder, `${randomUUID()}.wav`);
    try {
      const recording = new Recording(context, party, await context.media.createRecorder(file), file, isAudible);
      // Whose it is, should the server be killed meanwhile. A full disk ends the recording, not the call.
      await writeNote(file, recording.#told());
      return recording;
    } catch (error) {
      context.onFault(error);
      return null;
    }
  }

  /** Records whoever talks. Who holds is not heard by the others and not recorded. */
  follow(members: Party[]): void {
    this.#members = members;
    const heard = members.filter(({ line }) => line.state.at !== 'held');
    this.#recorder.take(
      // Who waits alone with music talks to nobody.
      heard.length < 2 ? [] : heard.flatMap(({ leg }) => (leg ? [leg.endpoint.id] : [])),
      this.isPaused,
    );
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.follow(this.#members);
  }

  /** Finishes the file and tells of it, once. */
  async stop(): Promise<void> {
    if (this.#hasStopped) return;
    this.#hasStopped = true;
    const told = this.#told();
    const seconds = await this.#recorder.stop();
    this.#context.book.emit('recording', { ...told, file: this.#file, seconds });
  }

  #told() {
    const { line, user } = this.#party;
    return {
      userId: user?.userId ?? '',
      lineId: line.id,
      startedAt: this.#startedAt,
      isAudible: this.isAudible,
      remote: { ...line.remote },
    };
  }
}

const unavailable: VerbResult = {
  ok: false,
  fault: 'unreachable',
  code: 'RECORDING_UNAVAILABLE',
  text: 'calls cannot be recorded here',
};

function talkingParty(context: CallContext, userId: string, callId: string) {
  const call = context.book.calls.get(callId);
  const party = call?.partyOf(userId);
  return call && party ? { call, party } : null;
}

/**
 * Starts to record a call, or goes on after a pause. Each party may record for itself.
 *
 * @param isAudible the parties hear a beep now and every 15 seconds; of no meaning after a pause
 */
export async function record(
  context: CallContext,
  userId: string,
  callId: string,
  isAudible: boolean,
): Promise<VerbResult> {
  const found = talkingParty(context, userId, callId);
  if (!found) return notFound;
  const { call, party } = found;
  if (!call.members.includes(party) || !isConnected(party) || party.startsRecording) return notPossible;
  if (party.recording && !party.recording.isPaused) return notPossible;
  if (!party.recording) {
    party.startsRecording = true;
    const recording = await Recording.start(context, party, isAudible);
    party.startsRecording = false;
    if (!recording) return unavailable;
    if (!party.line.isLive) {
      await recording.stop();
      return notPossible;
    }
    party.recording = recording;
  }
  party.recording.pause(false);
  party.line.recording = 'on';
  context.book.update(party.line);
  party.call?.refresh();
  return done;
}

/** Leaves out what is said until `record` is asked again. */
export function pauseRecord(context: CallContext, userId: string, callId: string): VerbResult {
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
export async function stopRecord(context: CallContext, userId: string, callId: string): Promise<VerbResult> {
  const found = talkingParty(context, userId, callId);
  if (!found) return notFound;
  const { call, party } = found;
  const { recording } = party;
  if (!recording) return notPossible;
  party.recording = null;
  party.line.recording = null;
  context.book.update(party.line);
  call.refresh();
  await recording.stop();
  return done;
}
