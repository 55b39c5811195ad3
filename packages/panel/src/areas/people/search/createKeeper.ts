import type { BookPart, Contact } from '@ringside/domain/directory';
import { buildPeopleIndex, type PeopleIndex, searchPeople } from './peopleIndex.ts';
import { BOOK_VERSION, type Shelf } from './shelf.ts';

/** What is wanted of whoever keeps the index, each with its answer. */
export interface KeeperWishes {
  /** Takes what is kept of a user. @returns hashes of its parts; empty: nothing is kept */
  open(user: string): Promise<readonly string[]>;
  /** Parts that are another by now; they are found after `build`. */
  put(parts: readonly BookPart[]): Promise<void>;
  /** Makes the index of all parts anew, and keeps it. @returns how many can be found */
  build(): Promise<number>;
  search(text: string, most: number): Promise<Contact[]>;
}

/** The index of one user, on a thread of its own. @param later does what nobody waits for */
export function createKeeper(shelf: Shelf, later: (work: () => void) => void): KeeperWishes {
  const own = { user: '', hashes: [] as string[], index: null as PeopleIndex | null };
  const fresh = new Map<number, BookPart>();
  return {
    async open(user) {
      if (own.user === user) return own.hashes;
      const kept = await shelf.read().catch(() => null);
      const isOwn = kept?.version === BOOK_VERSION && kept.user === user;
      if (kept && !isOwn) await shelf.clear().catch(() => undefined);
      Object.assign(own, { user, hashes: isOwn ? kept.hashes : [], index: isOwn ? kept.index : null });
      return own.hashes;
    },
    async put(parts) {
      for (const part of parts) fresh.set(part.part, part);
    },
    async build() {
      const stay = (own.index?.people ?? []).filter(({ part }) => !fresh.has(part));
      const come = [...fresh.values()].flatMap(({ part, people }) => people.map((person) => ({ ...person, part })));
      const hashes = [...own.hashes];
      for (const { part, hash } of fresh.values()) hashes[part] = hash;
      const index = buildPeopleIndex([...stay, ...come]);
      Object.assign(own, { hashes, index });
      fresh.clear();
      const { user } = own;
      later(() => void shelf.write({ version: BOOK_VERSION, user, hashes, index }).catch(() => undefined));
      return index.people.length;
    },
    async search(text, most) {
      return own.index ? searchPeople(own.index, text, most) : [];
    },
  };
}
