import type { Talk } from '@ringside/chat/Messaging';
import { at, type Store } from '../../../stories/storyStore.ts';
import { encodeWav } from '../../sounds/encodeWav.ts';
import { message, own, storyFile, storyTalk, tomas } from '../list/stories.ts';
import { roomVoiceAtom } from '../state.ts';
import { type OpusTake, opusAtom } from './recordOpus.ts';

const RATE = 16_000;
/** Two seconds of a tone that swells. */
export const storyVoice = (): Blob => {
  const samples = Float32Array.from({ length: 2 * RATE }, (_, at) => Math.sin(at / 8) * Math.sin(at / 5000));
  return new Blob([encodeWav(samples, RATE)], { type: 'audio/wav' });
};
const waveform = Array.from({ length: 30 }, (_, at) => Math.round(400 + 380 * Math.sin(at) * Math.cos(at / 3)));
const file = (ms: number) =>
  storyFile({ name: 'Voice message', type: 'audio/ogg', bytes: 41_000, voice: { ms, waveform } });

/** A room with voice messages of two people. */
export const voiceTalk = (): Partial<Talk> => ({
  rows: [
    ...storyTalk().rows.slice(0, 2),
    message('v1', 'Voice message', { kind: 'file', by: tomas, at: at(13, 8), file: file(14_000) }),
    message('v2', 'Voice message', { kind: 'file', isOwn: true, by: own, at: at(13, 9), file: file(2000) }),
  ],
  unreadFrom: null,
});

/** A microphone that hears a tone. @param ends a moment later it is gone */
export function setMicrophone(store: Store, ends = false, take: Partial<OpusTake> = {}): void {
  const record = async (_: string, onGone: () => void): Promise<OpusTake> => ({
    level() {
      if (ends) onGone();
      return 0.6;
    },
    ...{ stop: async () => storyVoice(), cancel: () => undefined },
    ...take,
  });
  store.set(opusAtom, { record });
  store.set(roomVoiceAtom, '!dispatch:s');
}
