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
