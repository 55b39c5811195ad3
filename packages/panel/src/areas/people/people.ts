import type { Colleague } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import { atom } from 'jotai';
import { colleagues, profileAtom } from '../../kernel/state.ts';

/** Colleagues by the digits of their number, for the live state beside a name. */
export const colleagueByNumberAtom = atom<ReadonlyMap<string, Colleague>>(
  (get) => new Map(get(colleagues.allAtom).map((colleague) => [digitsOf(colleague.number), colleague])),
);

/** Colleagues by name, without the person at this panel. */
export const colleaguesByNameAtom = atom((get) => {
  const own = digitsOf(get(profileAtom)?.number ?? '');
  return get(colleagues.allAtom)
    .filter((colleague) => digitsOf(colleague.number) !== own)
    .sort((a, b) => a.name.localeCompare(b.name));
});
