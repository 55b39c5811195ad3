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
import { keptVoicesAtom, type Recorded, roomPath, roomRowsAtom, roomSearchAtom, roomVoiceAtom } from '../state.ts';
import { type OpusTake, opusAtom } from './recordOpus.ts';
import { voiceStepAtom } from './voiceStep.ts';

/** A voice message at most, in milliseconds. */
export const VOICE_MOST_MS = 300_000;
/** Rooms in which a voice waits at most; the one that was left longest ago goes. */
const KEPT = 10;
const NOTHING: Promise<Recorded | null> = Promise.resolve(null);
/** The code of another layout has so long to draw the recorder anew, in milliseconds; else it is not seen, and does not go on. */
const UNSEEN_MS = 10_000;

async function read(file: Blob): Promise<Recorded> {
  const { seconds, peaks } = readSound(await (await toWav(file)).arrayBuffer());
  const waveform = peaks.map((peak) => Math.round(peak * 1024));
  return { file, voice: { ms: Math.max(1, Math.round(seconds * 1000)), waveform } };
}

/**
 * Records a voice message into a room, whatever layout draws the recorder. A call keeps the microphone: while one rings or goes on nothing
 * is recorded, and one that comes ends the recording before it is answered. Another page ends it, too: what was said waits until the user
 * is in the room again. The end of the room for this user, of the sign-in and of the panel delete what was recorded. S-MSG-5
 */
export const voiceActs = acts(({ store, of, onSignedOut, onEnd }) => {
  const rooms = of(roomActs);
  type Timer = ReturnType<typeof setTimeout>;
  const own = {
    ...{ take: null as OpusTake | null, since: 0, stops: [] as (() => void)[] },
    ...{ full: undefined as Timer | undefined, unseen: undefined as Timer | undefined },
    /** Of the newest recording: what comes late of one before is for nothing. */
    turn: 0,
    /** What is being made of the take that was stopped. */
    made: NOTHING,
    /** Of the sign-in: nothing of one before is kept. */
    user: 0,
  };
  const keep = (roomId: string, recorded: Recorded): void =>
    store.set(keptVoicesAtom, (its) => {
      const { [roomId]: _, ...others } = its;
      return Object.fromEntries([...Object.entries(others), [roomId, recorded] as const].slice(-KEPT));
    });
  const isCalling = (): boolean => store.get(liveLinesAtom).length > 0 || store.get(callAtom) !== null;

  /** Ends it: what was recorded is nowhere any more. */
  const drop = (): void => {
    own.turn += 1;
    own.take?.cancel();
    own.take = null;
    own.made = NOTHING;
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
    own.made = take
      .stop()
      .then(read)
      .catch(() => null);
    const recorded = await own.made;
    if (turn !== own.turn) return;
    store.set(
      voiceStepAtom,
      recorded ? { at: 'ready', recorded, why, isSending: false } : { at: 'failed', why: 'rooms.voiceNone' },
    );
  };
  /** The user has gone to another page: what was said waits for them in the room. */
  const leave = async (roomId: string): Promise<void> => {
    const step = store.get(voiceStepAtom);
    const { user } = own;
    if (step?.at === 'recording') void stop(null);
    const made = step?.at === 'ready' ? (step.isSending ? null : step.recorded) : own.made;
    drop();
    const recorded = await made;
    if (recorded && user === own.user) keep(roomId, recorded);
  };
  const watch = (roomId: string): void => {
    const endedByCall = (): void => {
      if (isCalling()) void stop('rooms.voiceCallCame');
    };
    const endedByLeaving = (): void => {
      if (!store.get(roomRowsAtom)?.some(({ id }) => id === roomId)) drop();
      else if (pathOnly(store.get(pathAtom)) !== roomPath(roomId)) void leave(roomId);
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
  onSignedOut(() => {
    own.user += 1;
    drop();
  });
  onEnd(drop);

  return {
    /** Begins the recording of a room; one that is there goes on, and what was left there is heard first. */
    async begin(roomId: string): Promise<void> {
      if (store.get(voiceStepAtom) !== null) return;
      own.turn += 1;
      const { turn } = own;
      watch(roomId);
      const { [roomId]: recorded, ...others } = store.get(keptVoicesAtom);
      if (recorded) {
        store.set(keptVoicesAtom, others);
        return store.set(voiceStepAtom, { at: 'ready', recorded, why: 'rooms.voiceKept', isSending: false });
      }
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
      const [step, roomId, { turn, user }] = [store.get(voiceStepAtom), store.get(roomVoiceAtom), own];
      if (step?.at !== 'ready' || step.isSending || roomId === null) return;
      const { file: blob, voice } = step.recorded;
      store.set(voiceStepAtom, { ...step, why: null, isSending: true });
      const done = await rooms.sendFile(roomId, { name, type: blob.type, blob, image: null, voice });
      // Gone meanwhile: what was not taken waits in the room.
      if (turn !== own.turn && !done.ok && user === own.user) keep(roomId, step.recorded);
      if (turn !== own.turn) return;
      if (done.ok) drop();
      else store.set(voiceStepAtom, { ...step, why: 'rooms.voiceRefused' });
    },
  };
});
