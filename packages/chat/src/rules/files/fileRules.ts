import { ROOM_FILE_BYTES, type RoomFileKind } from '@ringside/protocol/words/rooms/files';
import type { MessageFile } from '../../Files.ts';
import { voiceOf } from './voice.ts';

/** Bytes of a file that is fetched at most: what is larger is opened nowhere here. */
export const MAX_FETCHED = 60_000_000;
/** Pixels of a side at most that a message is believed. */
const MOST_PIXELS = 20_000;

/** The kind of a file by its MIME type, for its limit. LIM-004 */
export function roomFileKind(type: string): RoomFileKind {
  const [group] = type.split('/', 1);
  return group === 'audio' || group === 'image' || group === 'video' ? group : 'document';
}
/** The kind of a file that has more bytes than its kind may have; null: it may go. LIM-004 */
export function tooBigRoomFile({ type, size }: { type: string; size: number }): RoomFileKind | null {
  const kind = roomFileKind(type);
  return size > ROOM_FILE_BYTES[kind] ? kind : null;
}

/** Whether it is shown as a picture: types that a browser draws, and in which nothing can be run. */
export const isPicture = (type: string): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(type);

/** How a file is played in place: types that browsers play, and in which nothing can be run; null: it is not, and is saved. */
export function playedAs(type: string): 'video' | 'audio' | null {
  const [, kind] =
    /^(video|audio)\/(?:mp4|webm|ogg|mpeg|aac|wav|x-wav|x-m4a|flac)$/.exec(type.split(';')[0] ?? '') ?? [];
  return kind === 'video' || kind === 'audio' ? kind : null;
}

/** A name without what would hide its end: control characters, those that turn the direction of writing, and folders. */
export function fileName(name: unknown): string {
  const plain = typeof name === 'string' ? name.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '') : '';
  return (plain.split(/[\\/]/).at(-1) ?? '').trim().slice(0, 200);
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const countOf = (value: unknown, most: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most ? value : null;

/** What the content of a message says of its file; whatever is not as the specification has it is taken as not said. MSG-014 */
export function fileOf(content: Readonly<Record<string, unknown>>): MessageFile {
  const info = objectOf(content['info']);
  const { mimetype: type } = info;
  const [width, height] = [countOf(info['w'], MOST_PIXELS), countOf(info['h'], MOST_PIXELS)];
  return {
    name: fileName(content['filename']) || fileName(content['body']),
    type: typeof type === 'string' ? type.slice(0, 100) : '',
    bytes: countOf(info['size'], Number.MAX_SAFE_INTEGER),
    ...(width && height ? { width, height } : { width: null, height: null }),
    hasSmall: 'thumbnail_file' in info || 'thumbnail_url' in info,
    isEncrypted: 'file' in content,
    voice: voiceOf(content),
  };
}

/** Where the file of a message lies, and its key; null: it names none. */
export function whereIs(
  content: Readonly<Record<string, unknown>>,
  which: 'whole' | 'small',
): { server: string; id: string; sealed: Record<string, unknown> | null } | null {
  const [from, file, plain] =
    which === 'small' ? [objectOf(content['info']), 'thumbnail_file', 'thumbnail_url'] : [content, 'file', 'url'];
  const sealed = file in from ? objectOf(from[file]) : null;
  const [, server, id] = /^mxc:\/\/([^/?#\s]+)\/([\w-]+)$/.exec(String(sealed ? sealed['url'] : from[plain])) ?? [];
  return server && id ? { server, id, sealed } : null;
}
