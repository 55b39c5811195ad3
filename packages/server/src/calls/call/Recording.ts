import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Recorder } from '../../media/MediaEngine.ts';
import type { CallContext } from '../engine/CallContext.ts';
import { writeNote } from '../mailbox/callNote.ts';
import type { Party, PartyRecording } from './Party.ts';

/** A recording under way: it belongs to the line of the user who started it and ends with it at the latest. CALL-006 */
export class Recording implements PartyRecording {
  readonly isAudible: boolean;
  isPaused = false;
  readonly #context: CallContext;
  readonly #party: Party;
  readonly #recorder: Recorder;
  readonly #file: string;
  readonly #startedAt: number;
  #members: readonly Party[] = [];
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
      // Whose it is, should the server be killed meanwhile. Without it the recording goes on all the same.
      await writeNote(file, recording.#told()).catch(context.onFault);
      return recording;
    } catch (error) {
      context.onFault(error);
      return null;
    }
  }

  /** Records whoever talks. Who holds or was muted is not heard by the others and not recorded. */
  follow(members: readonly Party[]): void {
    this.#members = members;
    const heard = members.filter(({ line }) => line.state.at !== 'held');
    this.#recorder.take(
      // Who waits alone with music talks to nobody.
      heard.length < 2 ? [] : heard.flatMap(({ leg, line }) => (leg && !line.isMuted ? [leg.endpoint.id] : [])),
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

/** Ends what a party records; the call goes on. Settles when the file is complete. */
export async function endRecording(
  call: { readonly context: CallContext; refresh(): void },
  party: Party,
): Promise<void> {
  const { recording } = party;
  if (!recording) return;
  party.recording = null;
  party.line.recording = null;
  call.context.book.update(party.line);
  call.refresh();
  await recording.stop();
}
