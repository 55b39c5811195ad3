import type { Message } from './Words.ts';

/** The last part of the areas: see `fr.areasToH.ts`. */
const files = import.meta.glob<Record<string, Record<string, Message>>>('../areas/[r-z]*/**/words.fr.ts', {
  eager: true,
});

/** French texts of these areas by key. */
export const frAreasFromR: Record<string, Message> = Object.assign({}, ...Object.values(files).flatMap(Object.values));
