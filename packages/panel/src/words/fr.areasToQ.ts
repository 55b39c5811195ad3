import type { Message } from './Words.ts';

/** The next part of the areas: see `fr.areasToH.ts`. */
const files = import.meta.glob<Record<string, Record<string, Message>>>('../areas/[i-q]*/**/words.fr.ts', {
  eager: true,
});

/** French texts of these areas by key. */
export const frAreasToQ: Record<string, Message> = Object.assign({}, ...Object.values(files).flatMap(Object.values));
