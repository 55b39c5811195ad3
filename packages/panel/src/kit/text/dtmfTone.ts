import { useCallback, useEffect, useRef } from 'react';

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

/**
 * Lets the person hear the key that was pressed, 110 ms. Called from presses only: before a gesture the browser would
 * not play it. Silent where there is no Web Audio. The sound of the keys ends with them.
 */
export function useKeyTones(): (key: string) => void {
  const opened = useRef<AudioContext | null>(null);
  useEffect(
    () => () => {
      opened.current?.close().catch(() => undefined);
      opened.current = null;
    },
    [],
  );
  return useCallback((key) => {
    const tones = tonesOf(key);
    if (!tones || typeof AudioContext === 'undefined') return;
    opened.current ??= new AudioContext();
    playTone(opened.current, tones);
  }, []);
}
