import type { Message } from './Words.ts';

/**
 * Whatever lies as `words.fr.ts` in the folder of an area is its French. Four files, each small enough for a chunk: areas from D to H, with what
 * lies in the frame.
 */
const files = import.meta.glob<Record<string, Record<string, Message>>>(
  ['../areas/[d-h]*/**/words.fr.ts', '../frame/**/words.fr.ts'],
  { eager: true },
);

/** French texts of these areas and of the frame by key. */
export const frAreasToH: Record<string, Message> = Object.assign({}, ...Object.values(files).flatMap(Object.values));
