import { expect, type Page } from '@playwright/test';

/** Give or take so many Hz a tone is one. */
const TOLERANCE_HZ = 25;

/** The loudest frequency of each voice that a page plays, by itself, during a second; silent ones are left out. */
const voicesIn = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const context = new AudioContext();
    await context.resume();
    const voices = [...document.querySelectorAll('audio')].flatMap((audio) => {
      if (!audio.srcObject || audio.paused) return [];
      const analyser = context.createAnalyser();
      analyser.fftSize = 8192;
      analyser.smoothingTimeConstant = 0;
      context.createMediaStreamSource(audio.srcObject as MediaStream).connect(analyser);
      return [{ analyser, db: -60, hz: 0 }];
    });
    const end = context.currentTime + 1;
    // the first windows hold the click of the start
    let next = end - 0.8;
    while (context.currentTime < end) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (context.currentTime < next) continue;
      next += 0.1;
      for (const voice of voices) {
        const levels = new Float32Array(voice.analyser.frequencyBinCount);
        voice.analyser.getFloatFrequencyData(levels);
        levels.forEach((db, bin) => {
          if (bin < 4 || db <= voice.db) return;
          Object.assign(voice, { db, hz: (bin * context.sampleRate) / voice.analyser.fftSize });
        });
      }
    }
    await context.close();
    return voices.flatMap(({ hz }) => (hz > 0 ? [Math.round(hz)] : []));
  });

/** The page plays one voice for each tone, and no voice besides. */
export async function expectHearsAll(page: Page, tones: readonly number[]): Promise<void> {
  await expect(async () => {
    const voices = (await voicesIn(page)).sort((a, b) => a - b);
    const wanted = [...tones].sort((a, b) => a - b);
    const said = `hears ${wanted.join(', ')} Hz, among ${voices.join(', ')}`;
    expect(voices.length, said).toBe(wanted.length);
    for (const [at, hz] of wanted.entries()) expect(Math.abs((voices[at] ?? 0) - hz), said).toBeLessThan(TOLERANCE_HZ);
  }).toPass({ timeout: 60_000, intervals: [100] });
}
