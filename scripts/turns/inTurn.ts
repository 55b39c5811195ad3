/**
 * A whole run takes its long tests in turn: a twelfth of them each time, so that twelve turns run all. Which turn it is stands in
 * `RINGSIDE_TURN`, an integer; without it nothing is left out, as where a single file is run.
 */
import { LONG } from './long.ts';

/** So many turns until each long test has run. */
export const TURNS = 12;

/** The turn of this run, or null where everything runs, as by `all`. @throws where the variable is neither */
export function turnOf(env: Readonly<Record<string, string | undefined>> = process.env): number | null {
  const said = env['RINGSIDE_TURN'];
  if (!said || said === 'all') return null;
  const turn = Number(said);
  if (!Number.isSafeInteger(turn) || turn < 0) throw new Error(`RINGSIDE_TURN is no whole number: ${said}`);
  return turn;
}

/** Whether the one at `place` has its turn, of things of which each `of`-th is taken. */
export const isInTurn = (place: number, of: number, turn: number | null = turnOf()): boolean =>
  turn === null || place % of === turn % of;

/** Files of long tests that this run leaves out. */
export const leftOut = (turn: number | null = turnOf()): string[] =>
  LONG.filter((_, place) => !isInTurn(place, TURNS, turn));

/** Whether a file, by its path in the repository, is left out of most runs. */
export const isLong = (file: string): boolean => LONG.includes(file);
