import type { ReadLogo } from './logoFault.ts';

/** Dots of a side of the square that it is drawn into. */
const SIDE = 44;

/** Reads a picture; null: there is none at the address, or its server does not let this page read it (CORS). */
export async function readLogo(address: string): Promise<ReadLogo | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d');
    if (!context || width === 0 || height === 0) return null;
    const scale = SIDE / Math.max(width, height);
    const [w, h] = [width * scale, height * scale];
    context.drawImage(image, (SIDE - w) / 2, (SIDE - h) / 2, w, h);
    return { width, height, dots: context.getImageData(0, 0, SIDE, SIDE).data };
  } catch {
    return null;
  }
}
