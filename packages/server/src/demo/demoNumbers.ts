import { digitsOf } from '../directory/company.ts';
import type { Robots } from '../ports.ts';
import { customers } from './demoPeople.ts';

/** Outside numbers that a robot customer answers, as digits, with the name of the customer. */
export const robotNumbers: ReadonlyMap<string, string> = new Map(
  customers.flatMap((customer) => customer.numbers.map(({ number }) => [digitsOf(number), customer.name] as const)),
);

/** Lets a robot answer at every customer's number; each speaks with a tone of its own, so that tests tell them apart. */
export function listenAtCustomers(robots: Robots): void {
  let index = 0;
  for (const [number, name] of robotNumbers) {
    robots.listen(number, name, { say: { toneHz: 400 + 60 * index++ }, answerAfterMs: 1500 });
  }
}
