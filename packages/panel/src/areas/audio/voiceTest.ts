import { atom } from 'jotai';
import { devicesAtom } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';
import { voiceAtom } from '../sounds/recordVoice.ts';

/** How long the user's own voice is recorded, in milliseconds. */
const TAKE_MS = 3000;

/**
 *  idle ──▶ recording ──▶ replaying ──▶ idle      failed: no microphone, or the recording cannot be played
 */
export const voiceTestAtom = userAtom<'idle' | 'recording' | 'replaying' | 'failed'>('idle');

/** How a take is heard: at the chosen loudspeaker, as loud as calls. Settles at its end; rejects when it cannot be played. */
export const replayAtom = atom<{ play(take: Blob, device: string, volume: number): Promise<void> }>({
  async play(take, device, volume) {
    const url = URL.createObjectURL(take);
    const audio = new Audio(url) as HTMLAudioElement & { setSinkId?(id: string): Promise<void> };
    audio.volume = volume;
    try {
      if (device !== 'default') await audio.setSinkId?.(device).catch(() => undefined);
      const over = new Promise<void>((resolve, reject) => {
        audio.onended = () => resolve();
        audio.onerror = () => reject(new Error('not playable'));
      });
      await audio.play();
      await over;
    } finally {
      URL.revokeObjectURL(url);
    }
  },
});

/** Records three seconds of the user's own voice, as calls would send it, and plays them. One at a time; never rejects. */
export const testVoiceAtom = atom(null, async (get, set): Promise<void> => {
  const at = get(voiceTestAtom);
  if (at === 'recording' || at === 'replaying') return;
  const { audioinput, audiooutput, audiooutput_volume, ...devices } = get(devicesAtom);
  const { echoCancellation = true, noiseSuppression = true, autoGainControl = true } = devices;
  set(voiceTestAtom, 'recording');
  try {
    const processing = { echoCancellation, noiseSuppression, autoGainControl };
    const take = await get(voiceAtom).record(audioinput, processing);
    await new Promise((resolve) => setTimeout(resolve, TAKE_MS));
    const file = await take.stop();
    set(voiceTestAtom, 'replaying');
    await get(replayAtom).play(file, audiooutput, audiooutput_volume);
    set(voiceTestAtom, 'idle');
  } catch {
    set(voiceTestAtom, 'failed');
  }
});
