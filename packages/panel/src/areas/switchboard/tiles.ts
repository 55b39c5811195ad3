import type { Colleague } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import type { QueueGroup } from '@ringside/domain/queue';
import { type TileState, tileState } from '@ringside/domain/switchboard';
import { atom } from 'jotai';
import { groups } from '../../kernel/state.ts';
import { colleagueByNumberAtom } from '../people/people.ts';
import { fold, looksDialled, rank } from '../people/peopleSearch.ts';
import { rankedAtom, tagsAtom } from './state.ts';

/** Whom a call can be sent to, as the desk shows them. */
export interface Tile {
  id: string;
  name: string;
  number: string;
  folder: string;
  colleague: Colleague | null;
  group: QueueGroup | null;
  tags: readonly string[];
  /** Null: a number of which nothing is known. */
  state: TileState | null;
}

function groupState({ isOpen, active, counters }: QueueGroup): TileState {
  if (!isOpen || !active) return 'away';
  return (counters?.waiting ?? 0) > 0 ? 'rings' : 'free';
}

/** Favourites with what is known of them now, in their order. SWB-004, SWB-006 */
export const tilesAtom = atom((get): Tile[] | null => {
  const byNumber = get(colleagueByNumberAtom);
  const byGroup = new Map(get(groups.allAtom).map((group) => [digitsOf(group.number), group]));
  const tags = new Map(get(tagsAtom)?.map((one) => [one.extensionUri, one.tags]));
  return (
    get(rankedAtom)?.map(({ uri, name, number, folder, kind }) => {
      const colleague = kind === 'user' ? (byNumber.get(digitsOf(number)) ?? null) : null;
      const group = kind === 'group' ? (byGroup.get(digitsOf(number)) ?? null) : null;
      const state = colleague ? tileState(colleague) : group && groupState(group);
      return { id: uri, name, number, folder, colleague, group, state, tags: tags.get(colleague?.uri ?? '') ?? [] };
    }) ?? null
  );
});

/** Those whom a text means: by the beginning of a word of the name or of a tag, or by digits of the number; likely ones first. */
export function foundTiles(tiles: readonly Tile[], text: string): Tile[] {
  const query = fold(text.trim().replace(/^#/, ''));
  if (query === '') return [];
  const digits = digitsOf(text);
  const fits = ({ name, number, tags }: Tile): number => {
    if (looksDialled(text)) return digits !== '' && digitsOf(number).startsWith(digits) ? 0 : 3;
    return Math.min(rank(name, query), ...tags.map((tag) => rank(tag, query)));
  };
  return tiles
    .map((tile) => ({ tile, rank: fits(tile) }))
    .filter((one) => one.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map(({ tile }) => tile);
}
