import type { TelephonyState } from '../directory/index.ts';

/** Whom switchboard users send calls to. `position`: places may be missing. SWB-004, SWB-006 */
export interface SwitchboardFavourite {
  uri: string;
  kind: 'user' | 'group' | 'number';
  number: string;
  name: string;
  /** Heading under which it stands; empty: none. */
  folder: string;
  position: number;
}

/** Tags of a colleague. SWB-005 */
export interface UserTags {
  uri: string;
  extensionUri: string;
  tags: readonly string[];
}

/** A call that waits for a switchboard user. Times are epoch milliseconds of the server's clock. */
export interface ParkedCall {
  uri: string;
  callUri: string;
  caller: { name: string; number: string };
  /** For whom it is; null: nobody in particular. */
  meant: { name: string; number: string } | null;
  /** Nobody answered where it was sent. */
  isBack: boolean;
  /** Rings again just now, at the switchboard user who parked it. */
  rings: boolean;
  /** Name of that switchboard user; null: the user. */
  by: string | null;
  since: number;
}

export type TileState = 'free' | 'busy' | 'rings' | 'away';

/** What a call may expect of a colleague: the phone first, then the presence. */
export function tileState(person: { telephony: TelephonyState; presence: string }): TileState {
  if (person.telephony === 'busy') return 'busy';
  if (person.telephony === 'ringing') return 'rings';
  const isHere = person.presence === 'available' || person.presence === 'working';
  return isHere && (person.telephony === 'available' || person.telephony === 'forwarded') ? 'free' : 'away';
}

/** Headings in the order of the first of each, with those under them; those without one first. */
export function byHeading<T extends { folder: string }>(tiles: readonly T[]): { name: string; tiles: T[] }[] {
  const groups = new Map<string, T[]>([['', []]]);
  for (const tile of tiles) groups.set(tile.folder, [...(groups.get(tile.folder) ?? []), tile]);
  return [...groups].filter(([, own]) => own.length > 0).map(([name, own]) => ({ name, tiles: own }));
}

/**
 * The place in a grid that an arrow leads to; the edges hold.
 *
 * @param at −1: none yet, the first one
 * @param columns at least 1
 */
export function walk(at: number, key: string, count: number, columns: number): number {
  if (count === 0) return -1;
  if (at < 0) return 0;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key] ?? 0;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const to = at + step;
  if (to >= 0 && to < count) return to;
  // The last row may be short.
  return step > 1 && at < count - (count % columns || columns) ? count - 1 : at;
}
