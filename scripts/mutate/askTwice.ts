import { tookTooLong, unnoticed } from './report.ts';
import { type Breakage, keyOf } from './sample.ts';

/** How long the tests of one breakage may take, and how many breakages are asked about at the same time. */
export interface Patience {
  concurrency: number;
  /** Milliseconds beyond what the same tests take without a breakage. */
  timeoutMS: number;
  /** Times what they take without one. */
  timeoutFactor: number;
}

export const usual: Patience = { concurrency: 2, timeoutMS: 20_000, timeoutFactor: 1.5 };
/** For what took too long: one after the other, six times as long. */
export const alone: Patience = { concurrency: 1, timeoutMS: 120_000, timeoutFactor: 9 };

/**
 * Asks which breakages no test notices, and a second time about those that were noticed only because the tests took too long:
 * beside other work on the machine that is chance. They count as noticed when a test fails then, or takes too long again.
 *
 * @param ask breaks the places one at a time; the runner's report as JSON
 * @returns what was not noticed, in the order of `places`
 */
export function askTwice(
  places: readonly Breakage[],
  ask: (places: readonly Breakage[], patience: Patience) => string,
  print: (line: string) => void = console.log,
): Breakage[] {
  const said = ask(places, usual);
  const slow = tookTooLong(said, places);
  const left = new Set(unnoticed(said, places).map(keyOf));
  if (slow.length > 0) {
    const again = ask(slow, alone);
    const unseen = unnoticed(again, slow);
    for (const one of unseen) left.add(keyOf(one));
    const failed = slow.length - unseen.length - tookTooLong(again, slow).length;
    print(
      `${slow.length} took too long and were asked about again, alone: ${failed} made a test fail, ` +
        `${tookTooLong(again, slow).length} took too long again, ${unseen.length} nobody noticed`,
    );
  }
  return places.filter((one) => left.has(keyOf(one)));
}
