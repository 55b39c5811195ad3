import type { Page } from 'puppeteer-core';

/**
 * Whether a tone is what a page of Firefox plays, by a second that is recorded: without a device its graphs of sound stand still.
 *
 * @param hz of the tone
 */
export const playsTone = (page: Page, hz: number): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const heard = async (stream: MediaStream): Promise<boolean> => {
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((resolve) => {
        recorder.onstop = resolve;
      });
      recorder.start();
      setTimeout(() => recorder.stop(), 1000);
      await stopped;
      const rate = 48_000;
      const decoder = new OfflineAudioContext(1, rate, rate);
      const [pcm] = [(await decoder.decodeAudioData(await new Blob(parts).arrayBuffer())).getChannelData(0)];
      // how much of a tenth of a second is this tone
      const length = rate / 10;
      for (let at = 0; at + length <= pcm.length; at += length) {
        let [sin, cos, all] = [0, 0, 0];
        for (let n = 0; n < length; n += 1) {
          const value = pcm[at + n] ?? 0;
          const angle = (2 * Math.PI * wanted * n) / rate;
          sin += value * Math.sin(angle);
          cos += value * Math.cos(angle);
          all += value * value;
        }
        if (all / length > 1e-5 && (2 * (sin * sin + cos * cos)) / length / all > 0.5) return true;
      }
      return false;
    };
    const playing = [...document.querySelectorAll('audio')].map(({ srcObject }) => srcObject);
    const all = playing.filter((one): one is MediaStream => one instanceof MediaStream);
    return (await Promise.all(all.map(heard))).includes(true);
  }, hz);
