import type { Colleague } from '@ringside/domain/directory';
import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';
import { fold, looksDialled, type PersonRow, peopleOf, rank } from '../../people/peopleSearch.ts';

/** As many as fit above the keys without pushing them down twice. */
const SHOWN = 2;
/** What only contains the letters is no match of so few of them. */
const NO_MATCH = 3;

/**
 * The best known people for what was typed: digits anywhere in a number, letters by the beginnings of the words of a name.
 *
 * @param history newest first
 */
export function padMatches(
  text: string,
  colleagues: readonly Colleague[],
  history: readonly HistoryEntry[],
): readonly PersonRow[] {
  const typed = text.trim();
  if (typed === '') return [];
  const people = peopleOf(colleagues, history);
  const digits = digitsOf(typed);
  if (looksDialled(typed))
    return digits === '' ? [] : people.filter(({ number }) => digitsOf(number).includes(digits)).slice(0, SHOWN);
  return people
    .map((row) => ({ row, rank: rank(row.name, fold(typed)) }))
    .filter((entry) => entry.rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ row }) => row);
}
