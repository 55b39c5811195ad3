const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477, 1633];
const layout = ['123A', '456B', '789C', '*0#D'];

/** The two tones of a key in hertz, or `null` when the key has none. */
export function tonesOf(key: string): [low: number, high: number] | null {
  const row = layout.findIndex((keys) => keys.includes(key));
  const low = rows[row];
  const high = columns[layout[row]?.indexOf(key) ?? -1];
  return key.length === 1 && low !== undefined && high !== undefined ? [low, high] : null;
}

function playTone(audio: AudioContext, tones: readonly number[], volume = 0.12): void {
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  const [from, until] = [audio.currentTime, audio.currentTime + 0.11];
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume, from);
  gain.gain.setTargetAtTime(0, until - 0.015, 0.004);
  gain.connect(audio.destination);
  for (const frequency of tones) {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(from);
    tone.stop(until);
  }
}

/** The sound of a dial pad. */
export interface KeyTones {
  /** Lets the person hear a key, 110 ms. */
  play(key: string): void;
  /** The sound of the keys ends with them. */
  close(): void;
}

/** To be called at a press: before a gesture the browser would not play. Silent where there is no Web Audio. */
export function createKeyTones(): KeyTones {
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext();
  return {
    play(key) {
      const tones = tonesOf(key);
      if (tones && audio) playTone(audio, tones);
    },
    close: () => void audio?.close().catch(() => undefined),
  };
}
