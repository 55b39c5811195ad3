import { acts } from '../../../kernel/acts.ts';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../../kernel/navigation/navigation.ts';
import { devicesAtom, liveLinesAtom } from '../../../kernel/state.ts';
import type { MessageKey } from '../../../words/translate.ts';
import { callAtom } from '../../meetings/state.ts';
import { readSound } from '../../sounds/readSound.ts';
import { toWav } from '../../sounds/recordVoice.ts';
import { soloAtom } from '../../sounds/sound.ts';
import { roomActs } from '../acts.ts';
import { roomPath, roomRowsAtom, roomSearchAtom, roomVoiceAtom } from '../state.ts';
import { type OpusTake, opusAtom } from './recordOpus.ts';
import { type Recorded, voiceStepAtom } from './voiceStep.ts';

/** A voice message at most, in milliseconds. */
export const VOICE_MOST_MS = 300_000;
/** The code of another layout has so long to draw the recorder anew, in milliseconds; else it is not seen, and does not go on. */
const UNSEEN_MS = 10_000;

async function read(file: Blob): Promise<Recorded> {
  const { seconds, peaks } = readSound(await (await toWav(file)).arrayBuffer());
  const waveform = peaks.map((peak) => Math.round(peak * 1024));
  return { file, voice: { ms: Math.max(1, Math.round(seconds * 1000)), waveform } };
}

/**
 * Records a voice message into a room, whatever layout draws the recorder. A call keeps the microphone: while one rings or goes on nothing
 * is recorded, and one that comes ends the recording before it is answered. Another page, the end of the room for this user, of the
 * sign-in and of the panel delete what was recorded. S-MSG-5
 */
export const voiceActs = acts(({ store, of, onSignedOut, onEnd }) => {
  const rooms = of(roomActs);
  type Timer = ReturnType<typeof setTimeout>;
  const own = {
    ...{ take: null as OpusTake | null, since: 0, stops: [] as (() => void)[] },
    ...{ full: undefined as Timer | undefined, unseen: undefined as Timer | undefined },
    /** Of the newest recording: what comes late of one before is for nothing. */
    turn: 0,
  };
  const isCalling = (): boolean => store.get(liveLinesAtom).length > 0 || store.get(callAtom) !== null;

  /** Ends it: what was recorded is nowhere any more. */
  const drop = (): void => {
    own.turn += 1;
    own.take?.cancel();
    own.take = null;
    clearTimeout(own.full);
    for (const stop of own.stops.splice(0)) stop();
    store.set(voiceStepAtom, null);
    store.set(roomVoiceAtom, null);
  };
  /** Ends the recording and keeps what was said. */
  const stop = async (why: MessageKey | null): Promise<void> => {
    const { take, turn } = own;
    own.take = null;
    if (!take) return;
    clearTimeout(own.full);
    store.set(voiceStepAtom, { at: 'preparing' });
    const recorded = await take
      .stop()
      .then(read)
      .catch(() => null);
    if (turn !== own.turn) return;
    store.set(
      voiceStepAtom,
      recorded ? { at: 'ready', recorded, why, isSending: false } : { at: 'failed', why: 'rooms.voiceNone' },
    );
  };
  const watch = (roomId: string): void => {
    const endedByCall = (): void => {
      if (isCalling()) void stop('rooms.voiceCallCame');
    };
    const isHere = (): boolean =>
      pathOnly(store.get(pathAtom)) === roomPath(roomId) &&
      store.get(roomRowsAtom)?.some(({ id }) => id === roomId) === true;
    const endedByLeaving = (): void => {
      if (!isHere()) drop();
    };
    const endedBySearch = (): void => {
      if (store.get(roomSearchAtom)?.isOpen) void stop('rooms.voiceUnseen');
    };
    own.stops = [
      store.sub(roomSearchAtom, endedBySearch),
      ...[store.sub(liveLinesAtom, endedByCall), store.sub(callAtom, endedByCall)],
      ...[store.sub(pathAtom, endedByLeaving), store.sub(roomRowsAtom, endedByLeaving)],
    ];
  };
  onSignedOut(drop);
  onEnd(drop);

  return {
    /** Begins the recording of a room; one that is there goes on. */
    async begin(roomId: string): Promise<void> {
      if (store.get(voiceStepAtom) !== null) return;
      own.turn += 1;
      const { turn } = own;
      watch(roomId);
      if (isCalling()) return store.set(voiceStepAtom, { at: 'failed', why: 'rooms.voiceInCall' });
      store.set(voiceStepAtom, { at: 'asking' });
      const microphone = store.get(devicesAtom).audioinput;
      const gone = (): void => {
        if (turn === own.turn) void stop('rooms.voiceGone');
      };
      const take = await store
        .get(opusAtom)
        .record(microphone, gone)
        .catch(() => null);
      if (turn !== own.turn) return take?.cancel();
      if (!take) return store.set(voiceStepAtom, { at: 'failed', why: 'rooms.voiceNoMicrophone' });
      // What plays falls silent: it would be recorded.
      store.set(soloAtom, {});
      own.take = take;
      own.since = performance.now();
      own.full = setTimeout(() => void stop('rooms.voiceFull'), VOICE_MOST_MS);
      store.set(voiceStepAtom, { at: 'recording', ms: 0, level: 0 });
      if (isCalling()) void stop('rooms.voiceCallCame');
    },
    /** The recorder is drawn, or no longer: nobody is listened to who does not see it. */
    see(isSeen: boolean): void {
      clearTimeout(own.unseen);
      const { unseenMs = UNSEEN_MS } = store.get(opusAtom);
      if (!isSeen) own.unseen = setTimeout(() => void stop('rooms.voiceUnseen'), unseenMs);
    },
    /** Time and level of this moment. */
    look(): void {
      const { take, since } = own;
      const ms = Math.round(performance.now() - since);
      if (take) store.set(voiceStepAtom, { at: 'recording', ms, level: take.level() });
    },
    ...{ drop, stop: () => stop(null) },
    /** Sends what was recorded, once; what is not taken stays. @param name of the file */
    async send(name: string): Promise<void> {
      const [step, roomId, { turn }] = [store.get(voiceStepAtom), store.get(roomVoiceAtom), own];
      if (step?.at !== 'ready' || step.isSending || roomId === null) return;
      const { file: blob, voice } = step.recorded;
      store.set(voiceStepAtom, { ...step, why: null, isSending: true });
      const done = await rooms.sendFile(roomId, { name, type: blob.type, blob, image: null, voice });
      if (turn !== own.turn) return;
      if (done.ok) drop();
      else store.set(voiceStepAtom, { ...step, why: 'rooms.voiceRefused' });
    },
  };
});
