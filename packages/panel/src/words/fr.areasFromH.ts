import type { Message } from './Words.ts';

/** The other half of the areas, and what lies in the frame: see `fr.areasToG.ts`. */
const files = import.meta.glob<Record<string, Record<string, Message>>>(
  ['../areas/[h-z]*/**/words.fr.ts', '../frame/**/words.fr.ts'],
  { eager: true },
);

/** French texts of these areas and of the frame by key. */
export const frAreasFromH: Record<string, Message> = Object.assign({}, ...Object.values(files).flatMap(Object.values));
