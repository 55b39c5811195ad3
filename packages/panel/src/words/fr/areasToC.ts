import type { Message } from '../Words.ts';

const files = import.meta.glob<Record<string, Record<string, Message>>>('../../areas/[a-c]*/**/words.fr.ts', {
  eager: true,
});

/** French texts of these areas by key. */
export const frAreasToC: Record<string, Message> = Object.assign({}, ...Object.values(files).flatMap(Object.values));
