import { constants, createWriteStream } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { trueTypeOf } from '../../../kernel/files/trueType.ts';
import { newId } from '../../../kernel/newId.ts';
import type { NewSmsItem, SmsItemRow } from '../store.ts';
import { fileName, mediaKind, mediaType } from './mediaKind.ts';

/** Name of the file of an item. */
export const mediaFile = (itemId: string): string => `${itemId}.bin`;

/** A file that lies there, for an item that is made next; `remove` when none is. */
export interface KeptMedia {
  item: Required<Pick<NewSmsItem, 'id' | 'mediaName' | 'mediaType' | 'mediaSize'>> & { type: 'img' | 'file' };
  remove: () => Promise<void>;
}

/** Writes an uploaded file, as what it is. Rejects when it cannot be written, and leaves nothing. */
export async function keepMedia(folder: string, file: File): Promise<KeptMedia> {
  const id = newId();
  const path = join(folder, mediaFile(id));
  const remove = () => rm(path, { force: true });
  try {
    await pipeline(file.stream(), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    await remove();
    throw error;
  }
  const type = await trueTypeOf(file);
  return {
    item: {
      id,
      type: mediaKind(type) === 'image' ? 'img' : 'file',
      mediaName: fileName(file.name),
      mediaType: mediaType(type),
      mediaSize: file.size,
    },
    remove,
  };
}

/** The file of an item once more, for another item. Rejects when it is not there any more. */
export async function copyMedia(
  folder: string,
  { id: from, mediaName, mediaType: type, mediaSize }: SmsItemRow,
): Promise<KeptMedia> {
  const id = newId();
  const path = join(folder, mediaFile(id));
  await copyFile(join(folder, mediaFile(from)), path, constants.COPYFILE_EXCL);
  return {
    item: { id, type: mediaKind(type ?? '') === 'image' ? 'img' : 'file', mediaName, mediaType: type, mediaSize },
    remove: () => rm(path, { force: true }),
  };
}
