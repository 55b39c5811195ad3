import { sendToSink } from './remoteAudio.ts';

export type CallSound = 'ringing' | 'ringback';

export interface Sounds {
  /** Plays one sound for a call, or none; other calls' sounds go on. WRTC-024 */
  set(callId: string, sound: CallSound | null): void;
  /** A quiet place plays nothing, whatever is wanted: another tab does. */
  setQuiet(quiet: boolean): void;
  use(devices: { ringing: string; ringing_volume: number; audiooutput: string; audiooutput_volume: number }): void;
  /** Plays a sound once for a moment; false when the browser refused. */
  test(which: 'audiooutput' | 'ringing'): Promise<boolean>;
  unblock(): void;
  dispose(): void;
}

/**
 * Ringing and ringback, one preloaded element per sound, looping while at least one call wants it. WRTC-023, WRTC-024
 *
 * @param base folder of the sound files
 * @param onBlocked the browser wants a click in this frame first
 */
export function createSounds(base: string, onBlocked: () => void): Sounds {
  const wanted = new Map<string, CallSound>();
  let isQuiet = false;
  const element = (sound: CallSound): HTMLAudioElement => {
    const audio = new Audio(`${base}${sound}.wav`);
    audio.preload = 'auto';
    audio.loop = true;
    audio.dataset['sound'] = sound;
    return audio;
  };
  const elements = { ringing: element('ringing'), ringback: element('ringback') };
  elements.ringing.volume = 0.85;

  const play = async (audio: HTMLAudioElement): Promise<boolean> => {
    try {
      await audio.play();
      return true;
    } catch (error) {
      // AbortError: stopped again before it began, which is no refusal.
      if (error instanceof Error && error.name === 'NotAllowedError') onBlocked();
      return false;
    }
  };

  const update = (): void => {
    for (const sound of ['ringing', 'ringback'] as const) {
      const audio = elements[sound];
      const on = !isQuiet && [...wanted.values()].includes(sound);
      if (on && audio.paused) void play(audio);
      if (!on && !audio.paused) {
        audio.pause();
        audio.currentTime = 0;
      }
    }
  };

  return {
    set(callId, sound) {
      if (sound) wanted.set(callId, sound);
      else wanted.delete(callId);
      update();
    },
    setQuiet(quiet) {
      isQuiet = quiet;
      update();
    },
    use(devices) {
      elements.ringing.volume = devices.ringing_volume;
      elements.ringback.volume = devices.audiooutput_volume;
      void sendToSink(elements.ringing, devices.ringing);
      void sendToSink(elements.ringback, devices.audiooutput);
    },
    async test(which) {
      const source = which === 'ringing' ? elements.ringing : elements.ringback;
      const audio = source.cloneNode() as HTMLAudioElement;
      audio.loop = false;
      audio.volume = source.volume;
      const { sinkId } = source as { sinkId?: string };
      if (sinkId) await sendToSink(audio, sinkId);
      const played = await play(audio);
      setTimeout(() => audio.pause(), 1500);
      return played;
    },
    unblock: update,
    dispose() {
      wanted.clear();
      update();
    },
  };
}
