import { type Favourite, foldersOf, type Placed } from '@ringside/domain/directory';

/** A line of the page where favourites are ordered: a folder, or a person, who is in the folder above. */
export type OrderLine = { folder: string } | { favourite: Favourite };

/** Favourites and their folders as lines. */
export const linesOf = (all: readonly Favourite[]): OrderLine[] =>
  foldersOf(all).flatMap(({ name, items }) => [
    ...(name === '' ? [] : [{ folder: name }]),
    ...items.map((favourite) => ({ favourite })),
  ]);

/** What the lines say: everybody in their place, in the folder of the last line above that is one. */
export function placedOf(lines: readonly OrderLine[]): Placed[] {
  const placed: Placed[] = [];
  let folder = '';
  for (const line of lines) {
    if ('folder' in line) folder = line.folder;
    else placed.push({ contactId: line.favourite.contact.id, folder });
  }
  return placed;
}

/** A name that no folder has; one that is taken gets a number. */
export function freeName(lines: readonly OrderLine[], wanted: string): string {
  const taken = new Set(lines.flatMap((line) => ('folder' in line ? [line.folder] : [])));
  let name = wanted;
  for (let n = 2; taken.has(name); n++) name = `${wanted} ${n}`;
  return name;
}
