import { atom } from 'jotai';
import { userAtom } from '../../kernel/store.ts';

/** A file that is played. */
export interface Sound {
  /** Rejects when the browser does not play it. */
  play(): Promise<void>;
  pause(): void;
  /** Seconds from the start. */
  seek(seconds: number): void;
  setSpeed(speed: number): void;
  /** @param device id of an output; `default` is that of the system. @param volume 0 to 1 */
  setOutput(device: string, volume: number): void;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
  onFailed: () => void;
  dispose(): void;
}

/** Plays a file with the browser. The pitch stays the same at any speed. */
function browserSound(file: Blob): Sound {
  const url = URL.createObjectURL(file);
  const audio = new Audio(url);
  audio.hidden = true;
  // In the document, so that whoever looks for what plays here finds it.
  document.body.append(audio);
  const sound: Sound = {
    play: () => audio.play(),
    pause: () => audio.pause(),
    seek: (seconds) => {
      audio.currentTime = seconds;
    },
    setSpeed: (speed) => {
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    },
    setOutput: (device, volume) => {
      audio.volume = volume;
      // A device that is gone is replaced by the system's.
      audio.setSinkId?.(device === 'default' ? '' : device).catch(() => audio.setSinkId('').catch(() => undefined));
    },
    onPosition: () => undefined,
    onEnded: () => undefined,
    onFailed: () => undefined,
    dispose: () => {
      audio.onerror = null;
      audio.pause();
      audio.remove();
      audio.removeAttribute('src');
      URL.revokeObjectURL(url);
    },
  };
  audio.ontimeupdate = () => sound.onPosition(audio.currentTime);
  audio.onended = () => sound.onEnded();
  audio.onerror = () => sound.onFailed();
  return sound;
}

/** The one that plays: another that begins ends it, and so does a recording. */
export const soloAtom = userAtom<object | null>(null);
/** How sounds are played; tests bring their own. */
export const soundAtom = atom<{ make: (file: Blob) => Sound }>({ make: browserSound });
