import type { Microphone } from './microphone.ts';

const EVERY_MS = 100;

/**
 * Loudness of the microphone while it is shown; opens the microphone for that long.
 *
 * @param onLevel root mean square, stretched so that speech fills most of 0 to 1
 * @returns stops looking
 */
export function watchLevel(microphone: Microphone, onLevel: (level: number) => void): () => void {
  let stop = (): void => undefined;
  let stopped = false;
  void microphone.acquire().then((opened) => {
    if (!opened) return;
    if (stopped) return opened.release();
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    const samples = new Float32Array(analyser.fftSize);
    context.createMediaStreamSource(opened.stream).connect(analyser);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const rms = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
      onLevel(Math.min(1, rms * 4));
    }, EVERY_MS);
    stop = () => {
      clearInterval(timer);
      void context.close();
      opened.release();
    };
  });
  return () => {
    stopped = true;
    stop();
  };
}
