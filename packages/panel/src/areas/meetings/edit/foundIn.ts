const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** People whose names have the text in them, whatever their accents; none for an empty text. */
export function foundIn<T extends { name: string }>(people: readonly T[], text: string, most: number): T[] {
  const looked = plain(text.trim());
  return looked === '' ? [] : people.filter(({ name }) => plain(name).includes(looked)).slice(0, most);
}
