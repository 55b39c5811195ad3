import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';

const RATE = 48_000;
/** Beeps rather than a steady tone: the browser's noise suppression would take a steady one away. */
const ON_MS = 500;
const OFF_MS = 150;
/** Below this level, in dB of full scale, a frequency counts as not heard. */
const HEARD_DB = -60;
const TOLERANCE_HZ = 25;

/** A WAV file of beeps, for Chromium's fake microphone. */
export function microphoneFile(hz: number): string {
  const length = (RATE * (ON_MS + OFF_MS)) / 1000;
  const pcm = Buffer.alloc(length * 2);
  for (let i = 0; i < (RATE * ON_MS) / 1000; i += 1) {
    const fade = Math.min(1, i / 480, ((RATE * ON_MS) / 1000 - i) / 480);
    pcm.writeInt16LE(Math.round(12_000 * fade * Math.sin((2 * Math.PI * hz * i) / RATE)), i * 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(pcm.length, 40);
  const file = join(mkdtempSync(join(tmpdir(), 'ringside-tone-')), `${hz}.wav`);
  writeFileSync(file, Buffer.concat([header, pcm]));
  return file;
}

export interface Heard {
  hz: number;
  db: number;
}
/** A page of any browser and its driver, as far as it is listened to. */
interface Ears {
  evaluate(work: () => Promise<Heard[]>): Promise<Heard[]>;
}

/** Loudest frequencies that a panel plays from its calls during a second, loudest first. Empty while it plays none. */
export async function heardIn(panel: Ears): Promise<Heard[]> {
  return panel.evaluate(async () => {
    const playing = [...document.querySelectorAll('audio')].filter((audio) => audio.srcObject && !audio.paused);
    if (playing.length === 0) return [];
    const context = new AudioContext();
    await context.resume();
    const analyser = context.createAnalyser();
    analyser.fftSize = 8192;
    analyser.smoothingTimeConstant = 0;
    for (const audio of playing) context.createMediaStreamSource(audio.srcObject as MediaStream).connect(analyser);
    const loudest = new Float32Array(analyser.frequencyBinCount).fill(-200);
    const now = new Float32Array(analyser.frequencyBinCount);
    for (let i = 0; i < 10; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      analyser.getFloatFrequencyData(now);
      // The first windows still hold the silence (and click) of the graph's start.
      if (i > 1)
        now.forEach((db, bin) => {
          loudest[bin] = Math.max(loudest[bin] ?? -200, db);
        });
    }
    const found: Heard[] = [];
    for (let peak = 0; peak < 3; peak += 1) {
      let best = 4;
      for (let bin = 4; bin < loudest.length; bin += 1)
        if ((loudest[bin] ?? -200) > (loudest[best] ?? -200)) best = bin;
      found.push({
        hz: Math.round((best * context.sampleRate) / analyser.fftSize),
        db: Math.round(loudest[best] ?? -200),
      });
      loudest.fill(-200, Math.max(0, best - 16), best + 16);
    }
    await context.close();
    return found;
  });
}

/** A tone stands among what is heard. */
export const hears = (list: readonly Heard[], hz: number): boolean =>
  list.some((one) => Math.abs(one.hz - hz) <= TOLERANCE_HZ && one.db > HEARD_DB);

/** The person at this panel hears the tone. */
export async function expectHears(panel: Page | Frame, hz: number): Promise<void> {
  await expect(async () => {
    const list = await heardIn(panel);
    expect(hears(list, hz), `hears ${hz} Hz, among ${JSON.stringify(list)}`).toBe(true);
  }).toPass({ timeout: 45_000, intervals: [100] });
}

/** The person at this panel does not hear the tone for a second (whatever else there is to hear). */
export async function expectDoesNotHear(panel: Page | Frame, hz: number): Promise<void> {
  const list = await heardIn(panel);
  expect(hears(list, hz), `does not hear ${hz} Hz, among ${JSON.stringify(list)}`).toBe(false);
}
