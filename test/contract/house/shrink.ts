/**
 * `node test/contract/house/shrink.ts`: writes down which faults of the house are left after some were mended, or moved with
 * their files. A rule that is broken more often than before is refused: the list only gets shorter. What a new rule finds is
 * written down once.
 */
import { writeFileSync } from 'node:fs';
import { compare, knownFile, readKnown, total } from './compare.ts';
import { type Faults, measure, type Rule } from './measure.ts';

const known = readKnown();
const now = measure();
let isWorse = false;
for (const rule of Object.keys(now) as Rule[]) {
  const [before, after] = [known[rule], now[rule]];
  if (!before || total(after) <= total(before)) continue;
  isWorse = true;
  console.error(`${rule}: ${total(after)}, ${total(before)} before\n  ${compare(before, after).worse.join('\n  ')}`);
}
const sorted = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).sort(([a], [b]) => (a < b ? -1 : 1)));
if (isWorse) process.exitCode = 1;
else {
  const text = Object.fromEntries(Object.entries(now).map(([rule, faults]) => [rule, sorted(faults)]));
  writeFileSync(knownFile, `${JSON.stringify(text, null, 2)}\n`);
}
