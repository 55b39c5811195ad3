import type { Message } from './Words.ts';

/** The other half of the areas: see `fr.areasToH.ts`. */
const files = import.meta.glob<Record<string, Record<string, Message>>>('../areas/[i-z]*/**/words.fr.ts', {
  eager: true,
});

/** French texts of these areas by key. */
export const frAreasFromI: Record<string, Message> = Object.assign({}, ...Object.values(files).flatMap(Object.values));
