import type { Message } from './Words.ts';

/**
 * Whatever lies as `words.fr.ts` in the folder of an area is its French. Three files, each small enough for a chunk: areas from A to H, with what
 * lies in the frame.
 */
const files = import.meta.glob<Record<string, Record<string, Message>>>(
  ['../areas/[a-h]*/**/words.fr.ts', '../frame/**/words.fr.ts'],
  { eager: true },
);

/** French texts of these areas and of the frame by key. */
export const frAreasToH: Record<string, Message> = Object.assign({}, ...Object.values(files).flatMap(Object.values));
