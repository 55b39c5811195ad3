import { digitsOf } from '../number/phoneNumber.ts';
import type { Contact } from './directory.ts';

/** A colleague or contact whom the user calls often. CONT-001 */
export interface Favourite {
  uri: string;
  contact: Contact;
  /** Empty: in none. */
  folder: string;
  position: number;
}

/** A short number of the user's own. CONT-010 */
export interface SpeedDial {
  uri: string;
  short: number;
  label: string;
  number: string;
}

/** A favourite and the folder that it is put into. */
export interface Placed {
  contactId: string;
  folder: string;
}

interface FavouriteFolder {
  name: string;
  items: Favourite[];
}

/** Favourites by folder, in their order; those in none come first. */
export function foldersOf(all: readonly Favourite[]): FavouriteFolder[] {
  const folders = new Map<string, Favourite[]>([['', []]]);
  for (const one of [...all].sort((a, b) => a.position - b.position))
    folders.set(one.folder, [...(folders.get(one.folder) ?? []), one]);
  return [...folders].map(([name, items]) => ({ name, items })).filter(({ items }) => items.length > 0);
}

/** A call, as far as it says whom the user talks with. */
interface PastCall {
  at: number;
  contactId: string | null;
  remote: { number: string };
}

/**
 * Favourites of whom the fewest calls are known, with when the last one was; of two with as many, whose last call is older.
 *
 * @returns `lastAt` null: no call is known
 */
export function leastCalled(
  all: readonly Favourite[],
  calls: readonly PastCall[],
  most: number,
): { favourite: Favourite; lastAt: number | null }[] {
  const known = all.map((favourite) => {
    const { id, numbers } = favourite.contact;
    const digits = new Set(numbers.map(({ number }) => digitsOf(number)));
    const those = calls.filter(({ contactId, remote }) => contactId === id || digits.has(digitsOf(remote.number)));
    return { favourite, n: those.length, lastAt: those.length === 0 ? null : Math.max(...those.map(({ at }) => at)) };
  });
  known.sort((a, b) => a.n - b.n || (a.lastAt ?? 0) - (b.lastAt ?? 0));
  return known.slice(0, most).map(({ favourite, lastAt }) => ({ favourite, lastAt }));
}

/** Short numbers that nobody of these has, the next ones after the wanted one. CONT-010 */
export function freeShorts(taken: readonly number[], wanted: number, most: number, highest: number): number[] {
  const free: number[] = [];
  for (let step = 1; step <= highest && free.length < most; step++) {
    const short = ((wanted + step - 1) % highest) + 1;
    if (!taken.includes(short) && short > 10) free.push(short);
  }
  return free;
}
