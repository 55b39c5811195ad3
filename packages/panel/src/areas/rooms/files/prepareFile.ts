import type { OutgoingFile, SmallPicture } from '@ringside/chat/Files';
import { fileName, isPicture } from '@ringside/chat/rules/files/fileRules';
import { isJpeg, withoutExif } from '@ringside/chat/rules/files/withoutExif';
import { isPng, isWebp, withoutNotes } from '@ringside/chat/rules/files/withoutNotes';
import { isBoxes, withoutPlace } from '@ringside/chat/rules/files/withoutPlace';

/** A picture that is no larger than this in pixels, or in bytes, is shown as it is. */
const [SMALL_WIDTH, SMALL_HEIGHT, SMALL_BYTES] = [800, 600, 100_000];

const draw = (bitmap: ImageBitmap, width: number, height: number, type: string): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.8));
};

async function smallOf(bitmap: ImageBitmap, whole: Blob): Promise<SmallPicture | null> {
  const scale = Math.min(1, SMALL_WIDTH / bitmap.width, SMALL_HEIGHT / bitmap.height);
  if (scale === 1 || whole.size <= SMALL_BYTES) return null;
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const blob = await draw(bitmap, width, height, whole.type === 'image/jpeg' ? 'image/jpeg' : 'image/png');
  return blob && blob.size < whole.size ? { blob, width, height } : null;
}

/** Pictures, films and sounds that say where and when they were made, by their bytes, and what takes that out of them. `type` null: as the file says. */
const cleaners = [
  { is: isJpeg, type: 'image/jpeg', clean: withoutExif },
  { is: isPng, type: 'image/png', clean: withoutNotes },
  { is: isWebp, type: 'image/webp', clean: withoutNotes },
  { is: isBoxes, type: null, clean: withoutPlace },
];

/**
 * A file as it goes out, in memory: what is changed on the disk meanwhile changes nothing. A JPEG, PNG, WebP or HEIC and a film of a telephone
 * lose what they say of place, time and camera; a picture that cannot be drawn here is a file. Rejects when it cannot be read. S-MSG-5
 *
 * @returns null: one of these that is damaged, so that what it says cannot be removed
 */
export async function prepareFile(file: File): Promise<OutgoingFile | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = cleaners.find(({ is }) => is(bytes));
  const clean = found ? found.clean(bytes) : bytes;
  if (!clean) return null;
  const type = found?.type ?? file.type;
  const blob = new Blob([clean], { type });
  const bitmap = isPicture(type) ? await createImageBitmap(blob).catch(() => null) : null;
  const image = bitmap && {
    ...{ width: bitmap.width, height: bitmap.height },
    small: await smallOf(bitmap, blob),
  };
  bitmap?.close();
  return { name: fileName(file.name), type, blob, image };
}
