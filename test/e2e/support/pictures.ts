import type { Page } from '@playwright/test';

/** How much of a small copy of a picture has light in it: of 2304 places. Runs in the page. */
export function litPlaces(of: Element): number {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [64, 36];
  const drawn = canvas.getContext('2d');
  drawn?.drawImage(of as HTMLVideoElement, 0, 0, 64, 36);
  const { data } = drawn?.getImageData(0, 0, 64, 36) ?? { data: [] };
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 60) count += 1;
  return count;
}
/** With more of them a camera runs. */
export const LIT = 500;

/** The camera of a page is one colour, in eight pictures a second, with a place that blinks. Call it before the page opens. */
export const colouredCamera = (page: Page, colour: Colour): Promise<unknown> =>
  page.addInitScript((fill) => {
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = async function get(this: MediaDevices, wanted = {}) {
      if (!wanted.video) return getUserMedia.call(this, wanted);
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
      const drawn = canvas.getContext('2d') as CanvasRenderingContext2D;
      let n = 0;
      setInterval(() => {
        drawn.fillStyle = `rgb(${fill})`;
        drawn.fillRect(0, 0, 640, 360);
        drawn.fillStyle = n++ % 2 ? 'black' : 'white';
        drawn.fillRect(0, 0, 40, 40);
      }, 125);
      return canvas.captureStream(8);
    };
  }, colour.join());

/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The colour in the middle of a picture. Runs in the page. */
export function colourOf(of: Element): number[] {
  const drawn = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  const { videoWidth, videoHeight } = of as HTMLVideoElement;
  drawn?.drawImage(of as HTMLVideoElement, videoWidth / 2, videoHeight / 2, 1, 1, 0, 0, 1, 1);
  return [...(drawn?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
}
