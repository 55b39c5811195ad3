import { join } from 'node:path';
import { trueTypeOf } from '../../../kernel/files/trueType.ts';
import { newId } from '../../../kernel/newId.ts';
import type { Seal } from '../../../kernel/seal/createSeal.ts';
import type { NewSmsItem, SmsItemRow } from '../store.ts';
import { fileName, mediaKind, mediaType } from './mediaKind.ts';

/** Where files lie, sealed where there is a key. `path` null: none are taken. */
export interface MediaFolder {
  path: string | null;
  seal: Pick<Seal, 'blob' | 'copy' | 'remove' | 'write'>;
}

/** Names of such files. */
export const MEDIA_FILES = /\.bin$/;
/** Name of the file of an item. */
export const mediaFile = (itemId: string): string => `${itemId}.bin`;

/** A file that lies there, for an item that is made next; `remove` when none is. */
export interface KeptMedia {
  item: Required<Pick<NewSmsItem, 'id' | 'mediaName' | 'mediaType' | 'mediaSize'>> & { type: 'img' | 'file' };
  remove: () => Promise<void>;
}

/** Writes an uploaded file, as what it is. Rejects when it cannot be written, and leaves nothing. */
export async function keepMedia({ path: folder, seal }: MediaFolder, file: File): Promise<KeptMedia> {
  const id = newId();
  const path = join(folder ?? '', mediaFile(id));
  await seal.write(path, file.size, file.stream());
  const type = await trueTypeOf(file);
  return {
    item: {
      id,
      type: mediaKind(type) === 'image' ? 'img' : 'file',
      mediaName: fileName(file.name),
      mediaType: mediaType(type),
      mediaSize: file.size,
    },
    remove: () => seal.remove(path),
  };
}

/** The file of an item once more, for another item. Rejects when it is not there any more. */
export async function copyMedia(
  { path: folder, seal }: MediaFolder,
  { id: from, mediaName, mediaType: type, mediaSize }: SmsItemRow,
): Promise<KeptMedia> {
  const id = newId();
  const path = join(folder ?? '', mediaFile(id));
  await seal.copy(join(folder ?? '', mediaFile(from)), path);
  return {
    item: { id, type: mediaKind(type ?? '') === 'image' ? 'img' : 'file', mediaName, mediaType: type, mediaSize },
    remove: () => seal.remove(path),
  };
}
