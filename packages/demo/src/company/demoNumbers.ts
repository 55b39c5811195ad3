import { digitsOf } from '@ringside/server/company/numbers';
import type { Robots } from '@ringside/server/robots/Robots';
import { customers, STRANGER } from './demoPeople.ts';

/**
 * Outside numbers that a robot answers, as digits, with the name of the customer: those of the sample history, whom nobody
 * knows, can be called back too.
 */
export const robotNumbers: ReadonlyMap<string, string> = new Map([
  ...customers.flatMap((customer) => customer.numbers.map(({ number }) => [digitsOf(number), customer.name] as const)),
  [digitsOf(STRANGER), ''] as const,
]);

/** Whose network plays something before anybody answers. */
const EARLY = '0639985107';

/** Lets a robot answer at every customer's number; each speaks with a tone of its own, so that tests tell them apart. */
export function listenAtCustomers(robots: Robots): void {
  let index = 0;
  for (const [number, name] of robotNumbers) {
    const say = { toneHz: 400 + 60 * index++ };
    robots.listen(
      number,
      name,
      number === EARLY ? { say, answerAfterMs: 6000, isEarly: true } : { say, answerAfterMs: 1500 },
    );
  }
}
