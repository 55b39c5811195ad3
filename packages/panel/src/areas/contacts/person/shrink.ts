/** Pixels of a side of a photo that is sent. */
const SIDE = 256;
/** What is looked at at all: a photo of a camera is less. */
const MOST_BYTES = 30 * 1024 * 1024;

/** The middle of a picture as a small square, drawn anew, so that nothing of the camera goes with it; null: it is no picture. CONT-005 */
export async function shrink(file: Blob): Promise<Blob | null> {
  const picture = file.size > MOST_BYTES ? null : await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  const context = canvas.getContext('2d');
  context?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  const drawn = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.85));
  const webp = await drawn('image/webp');
  // A browser that cannot write it gives a PNG, which is several times as big.
  return webp?.type === 'image/webp' ? webp : drawn('image/jpeg');
}
