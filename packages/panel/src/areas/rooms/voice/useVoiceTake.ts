import type { Voice } from '@ringside/chat/Files';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { devicesAtom, liveLinesAtom } from '../../../kernel/state.ts';
import { useTimer } from '../../../kit/hooks/useTimer.ts';
import type { MessageKey } from '../../../words/translate.ts';
import { callAtom } from '../../meetings/state.ts';
import { readSound } from '../../sounds/readSound.ts';
import { toWav } from '../../sounds/recordVoice.ts';
import { soloAtom } from '../../sounds/sound.ts';
import { type OpusTake, opusAtom } from './recordOpus.ts';

/** A voice message at most, in milliseconds. */
export const VOICE_MOST_MS = 300_000;
/** The level and the time are looked at so often. */
const LOOK_MS = 100;

/** A voice that was recorded, to be heard before it is sent. */
export interface Recorded {
  file: Blob;
  voice: Voice;
}
/**
 *  asking ──▶ recording ──▶ preparing ──▶ ready          failed: no microphone, no recording, a call goes on
 *
 * Whatever ends a recording, a call or five minutes, keeps what was said so far: `why` says it.
 */
export type TakeStep =
  | { at: 'asking' | 'preparing' }
  | { at: 'recording'; ms: number; level: number }
  | { at: 'ready'; recorded: Recorded; why: MessageKey | null }
  | { at: 'failed'; why: MessageKey };

async function read(file: Blob): Promise<Recorded> {
  const { seconds, peaks } = readSound(await (await toWav(file)).arrayBuffer());
  const waveform = peaks.map((peak) => Math.round(peak * 1024));
  return { file, voice: { ms: Math.max(1, Math.round(seconds * 1000)), waveform } };
}

/**
 * Records a voice message from when it is on the screen. A call keeps the microphone: while one rings or goes on nothing is recorded, and
 * one that comes ends the recording before it is answered. S-MSG-5
 */
export function useVoiceTake() {
  const { record } = useAtomValue(opusAtom);
  const microphone = useAtomValue(devicesAtom).audioinput;
  const isInMeeting = useAtomValue(callAtom) !== null;
  const isCalling = useAtomValue(liveLinesAtom).length > 0 || isInMeeting;
  const setSolo = useSetAtom(soloAtom);
  const [step, setStep] = useState<TakeStep>(isCalling ? { at: 'failed', why: 'rooms.voiceInCall' } : { at: 'asking' });
  const own = useRef({ take: null as OpusTake | null, since: 0, isOver: false });

  const stop = async (why: MessageKey | null): Promise<void> => {
    const { take } = own.current;
    own.current.take = null;
    if (!take) return;
    setStep({ at: 'preparing' });
    const done = await take
      .stop()
      .then(read)
      .catch(() => null);
    if (own.current.isOver) return;
    setStep(done ? { at: 'ready', recorded: done, why } : { at: 'failed', why: 'rooms.voiceNone' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was asked for
  useEffect(() => {
    const its = own.current;
    its.isOver = false;
    if (step.at !== 'asking') return;
    const begin = async (): Promise<void> => {
      const take = await record(microphone, () => void stop('rooms.voiceGone')).catch(() => null);
      if (its.isOver) return take?.cancel();
      if (!take) return setStep({ at: 'failed', why: 'rooms.voiceNoMicrophone' });
      // What plays falls silent: it would be recorded.
      setSolo({});
      its.take = take;
      its.since = performance.now();
      setStep({ at: 'recording', ms: 0, level: 0 });
    };
    void begin();
    return () => {
      its.isOver = true;
      its.take?.cancel();
      its.take = null;
    };
  }, []);

  const isRecording = step.at === 'recording';
  const ms = isRecording ? step.ms : 0;
  const look = (): void => {
    const { take, since } = own.current;
    if (take) setStep({ at: 'recording', ms: Math.round(performance.now() - since), level: take.level() });
  };
  useTimer(isRecording ? LOOK_MS : null, look, false, String(ms));
  useTimer(isRecording ? VOICE_MOST_MS : null, () => void stop('rooms.voiceFull'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a call begins, and when the recording does
  useEffect(() => {
    if (isCalling && isRecording) void stop('rooms.voiceCallCame');
  }, [isCalling, isRecording]);
  return { step, stop: () => void stop(null) };
}
