import { unlink } from 'node:fs/promises';
import type { Recorder } from '../../media/MediaEngine.ts';
import type { UserRef } from '../../routing/RoutingPorts.ts';
import type { Mailboxes } from '../ports/Mailboxes.ts';
import type { Attendant } from './Attendant.ts';
import { removeNote, writeNote } from './callNote.ts';
import { listen } from './playVoicemails.ts';
import { promptsIn, tones } from './promptFiles.ts';
import { trimWav } from './trimWav.ts';

/** Longest message. */
export const MAX_MESSAGE_MS = 180_000;
/** A caller who says nothing for so long has said everything. */
export const QUIET_MS = 5000;
/** What is shorter is a caller who hung up after the tone, not a message. */
export const MIN_MESSAGE_MS = 1000;

/** No mistake of ours, and said in the log as a sentence. */
class NotWritten extends Error {
  readonly code = 'NOT_WRITTEN';
}

/**
 * Plays the greeting and the tone, records what the caller says until silence, the longest time or the end of the call,
 * and tells of the message. `#` skips the greeting; `*` during it leads to the question for a mailbox and its PIN instead.
 * When the disk is full the caller hears the failure tone, what was written until then is kept, and the reason goes to
 * `onFault`. A note beside the file says whose it is, should the server be killed meanwhile. VM-001
 *
 * @param onKeyZero 0 during the greeting leads the caller on; for everybody else the call is not answered until then
 */
export async function takeVoicemail(
  attendant: Attendant,
  owner: UserRef,
  mailboxes: Mailboxes,
  onKeyZero?: () => void,
): Promise<void> {
  const { call } = attendant;
  const { context, caller } = call;
  const { media, book, onFault } = context;
  const file = mailboxes.newFile();
  const remote = { label: caller?.knownAs.label ?? '', number: caller?.knownAs.number ?? '' };
  let failure: Error | null = null;
  let startedAt: number | null = null;
  let recorder: Recorder | null = null;
  let noted: Promise<void> = Promise.resolve();
  const fail = (error: unknown): void => {
    failure ??= error instanceof Error ? error : new Error(String(error));
    attendant.interrupt();
  };
  const failed = (error: unknown): number => {
    fail(error);
    return 0;
  };
  const watch = {
    quietMs: QUIET_MS,
    onQuiet: () => attendant.interrupt(),
    onFailed: () => fail(new NotWritten('a message could not be written: the disk is full or gone')),
  };
  let wantsToListen = false;
  let wantsOn = false;
  attendant.onDigit = (digit) => {
    if (startedAt !== null || !(onKeyZero ? '#*0' : '#*').includes(digit)) return;
    wantsToListen ||= digit === '*';
    wantsOn ||= digit === '0';
    attendant.interrupt();
  };

  // The file first: that there is no room for it is known before the caller has spoken.
  try {
    recorder = await media.createRecorder(file, watch);
  } catch (error) {
    fail(error);
  }
  const isThere = onKeyZero ? await attendant.hold() : await attendant.pickUp();
  if (isThere && recorder && !failure) {
    await greet(attendant, owner, mailboxes, onKeyZero !== undefined);
    if (onKeyZero && !wantsOn && !attendant.isOver) await attendant.pickUp();
    if (!attendant.isOver && !wantsToListen && !wantsOn) await attendant.play(tones.beep);
    const { endpoint } = attendant;
    if (!attendant.isOver && endpoint && !wantsToListen && !wantsOn) {
      startedAt = context.now();
      noted = writeNote(file, { userId: owner.userId, startedAt, remote }).catch(onFault);
      recorder.take([endpoint.id], false);
      await attendant.wait(MAX_MESSAGE_MS);
    }
  }
  await recorder?.stop();
  await noted;
  const durationMs = startedAt === null ? 0 : await trimWav(file).catch(failed);
  if (startedAt !== null && durationMs >= MIN_MESSAGE_MS) {
    book.emit('voicemail', { userId: owner.userId, file, startedAt, durationMs, remote });
  } else {
    // Gone already when it could not be made.
    await unlink(file).catch(() => {});
    await removeNote(file);
  }
  if (failure) onFault(failure);
  if (wantsOn && onKeyZero && !failure && !attendant.isOver) {
    attendant.letGo();
    return onKeyZero();
  }
  if (wantsToListen && !failure) {
    await listen(attendant, mailboxes, null, [mailboxes.languageOf(owner.userId)]).catch(fail);
    if (!failure) return attendant.hangUp();
    onFault(failure);
  }
  if (!attendant.isOver) await attendant.play(failure ? tones.failed : tones.beep).catch(onFault);
  attendant.hangUp();
}

/** Plays the greeting and hangs up: the mailbox of a group that takes no messages. ACD-003 */
export async function playGreeting(
  attendant: Attendant,
  owner: UserRef,
  mailboxes: Mailboxes,
  onKeyZero?: () => void,
): Promise<void> {
  let wantsOn = false;
  attendant.onDigit = (digit) => {
    wantsOn ||= digit === '0' && onKeyZero !== undefined;
    if (wantsOn || digit === '#') attendant.interrupt();
  };
  const isThere = onKeyZero ? await attendant.hold() : await attendant.pickUp();
  if (isThere) await greet(attendant, owner, mailboxes, onKeyZero !== undefined);
  if (!wantsOn || !onKeyZero || attendant.isOver) return attendant.hangUp();
  attendant.letGo();
  onKeyZero();
}

/** A greeting that cannot be read any more is replaced by the one that everybody has. */
async function greet(
  attendant: Attendant,
  { userId }: UserRef,
  mailboxes: Mailboxes,
  offersZero: boolean,
): Promise<void> {
  const { onFault } = attendant.call.context;
  const prompts = promptsIn[mailboxes.languageOf(userId)];
  const isWhole = await attendant.play(mailboxes.greetingOf(userId)).catch((error: unknown) => {
    onFault(error);
    return attendant.play(prompts.greeting);
  });
  if (offersZero && isWhole && !attendant.isOver) await attendant.play(prompts.zero);
}
