import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../store/newId.ts';
import type { NewSmsItem } from '../store/sms.ts';
import { mediaKind, mediaType } from './mediaKind.ts';

/** Name of the file of an item. */
export const mediaFile = (itemId: string): string => `${itemId}.bin`;

/** Writes an uploaded file, for an item that is made next. Rejects when it cannot be written. */
export async function keepMedia(folder: string, file: File) {
  const id = newId();
  const path = join(folder, mediaFile(id));
  await writeFile(path, Buffer.from(await file.arrayBuffer()), { mode: 0o600, flag: 'wx' });
  const item = {
    id,
    type: mediaKind(file.type) === 'image' ? 'img' : 'file',
    mediaName: file.name.slice(0, 200) || 'file',
    mediaType: mediaType(file.type),
    mediaSize: file.size,
  } satisfies Partial<NewSmsItem>;
  return { item, remove: () => rm(path, { force: true }) };
}
