import type { KeysOfAreas, Message } from './Words.ts';

/** Whatever lies as `words.fr.ts` in the folder of an area is its French. */
const files = import.meta.glob<Record<string, Record<string, Message>>>('../{areas,frame}/**/words.fr.ts', {
  eager: true,
});

/** French texts of the areas by key. */
export const frAreas: Record<KeysOfAreas, Message> = Object.assign({}, ...Object.values(files).flatMap(Object.values));
