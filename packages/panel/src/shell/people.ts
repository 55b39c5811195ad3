import { type Colleague, digitsOf } from '@ringside/domain';
import { atom } from 'jotai';
import { colleagues } from '../app/state.ts';

/** Colleagues by the digits of their number, for the live state beside a name. */
export const colleagueByNumberAtom = atom<ReadonlyMap<string, Colleague>>(
  (get) => new Map(get(colleagues.allAtom).map((colleague) => [digitsOf(colleague.number), colleague])),
);

/** Colleagues by name. */
export const colleaguesByNameAtom = atom((get) =>
  [...get(colleagues.allAtom)].sort((a, b) => a.name.localeCompare(b.name)),
);
