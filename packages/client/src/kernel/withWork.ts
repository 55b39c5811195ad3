import type { SignInWork } from '@ringside/protocol/kernel/session';
import type { Result } from './result.ts';

/** A flood may become harder in the meantime; then it is for the user to try again. */
const TRIES = 3;

/**
 * Asks, and when the server is crowded with strangers works for a place before them, which takes some 30 ms.
 *
 * @param ask sends the request, with the work that was done for it
 */
export async function withWork<T>(ask: (work?: SignInWork) => Promise<Result<T>>): Promise<Result<T>> {
  let result = await ask();
  for (let n = 0; n < TRIES && !result.ok && result.fault.puzzle; n++) {
    const { puzzle } = result.fault;
    const answer = await import('./solvePuzzle.ts').then(
      ({ solvePuzzle }) => solvePuzzle(puzzle),
      () => null,
    );
    if (answer === null) return result;
    result = await ask({ puzzle, answer });
  }
  return result;
}
