import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueueSound } from '../../calls/ports/QueuedCall.ts';
import type { Seal } from '../../kernel/seal/createSeal.ts';
import { WAV_HEADER_BYTES } from '../../media/record/WavFile.ts';

/** Announcements of a group by topic: welcome, queue music, closing. Q-052 */
export const soundTopics = ['wa', 'qm', 'ccs'] as const;
export type SoundTopic = (typeof soundTopics)[number];

/** Names of announcements: each file is written beside and moved into place. */
export const SOUND_FILES = /\.(wa|qm|ccs)\.wav$/;

/** File of a group's announcement in the folder of the server. */
export const soundFile = (folder: string, groupId: string, topic: SoundTopic): string =>
  join(folder, `${groupId}.${topic}.wav`);

/**
 * Sounds of the queues: files in a folder, by group and topic. Which exist is looked up once, then reported by `changed`.
 *
 * @param folder null: no announcements, and the music that everybody has
 */
export async function createQueueSounds(folder: string | null, groupIds: readonly string[]) {
  const known = new Set<string>();
  const look = async (groupId: string, topic: SoundTopic): Promise<void> => {
    if (folder === null) return;
    const file = soundFile(folder, groupId, topic);
    await access(file).then(
      () => known.add(file),
      () => known.delete(file),
    );
  };
  for (const groupId of groupIds) for (const topic of soundTopics) await look(groupId, topic);
  const fileOf = (groupId: string, topic: SoundTopic): string | null => {
    const file = folder === null ? null : soundFile(folder, groupId, topic);
    return file !== null && known.has(file) ? file : null;
  };
  const sounds = (groupId: string): { welcome: string | null; closing: string | null; music: QueueSound } => {
    const music = fileOf(groupId, 'qm');
    return {
      welcome: fileOf(groupId, 'wa'),
      closing: fileOf(groupId, 'ccs'),
      music: music === null ? { kind: 'music' } : { kind: 'loop', file: music },
    };
  };
  return {
    folder,
    sounds,
    has: (groupId: string, topic: SoundTopic): boolean => fileOf(groupId, topic) !== null,
    hasAny: (groupId: string): boolean => soundTopics.some((topic) => fileOf(groupId, topic) !== null),
    /** A file was written or deleted. */
    changed: look,
  };
}
export type QueueSounds = Awaited<ReturnType<typeof createQueueSounds>>;

/** Milliseconds a WAV file of the server plays; null: no such file, or none that can be read. */
export async function wavLength(seal: Pick<Seal, 'read'>, path: string): Promise<number | null> {
  try {
    const file = await seal.read(path);
    if (!file) return null;
    const pieces: Buffer[] = [];
    for await (const piece of file.stream(0, WAV_HEADER_BYTES - 1)) pieces.push(piece as Buffer);
    const head = Buffer.concat(pieces);
    const bytesPerSecond = head.toString('latin1', 0, 4) === 'RIFF' ? head.readUInt32LE(28) : 0;
    return bytesPerSecond > 0 ? Math.round(((file.size - WAV_HEADER_BYTES) / bytesPerSecond) * 1000) : null;
  } catch {
    return null;
  }
}
