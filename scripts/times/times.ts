/** The end of a whole run: prints the ten slowest tests and those that were retried, and fails when those are too many. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { e2eTimes, summaryOf, type TestTime } from './summary.ts';
import { POSTGRES_TIMES, SCREENS_TIMES, UNIT_TIMES } from './unitTimes.ts';

const e2e = fileURLToPath(new URL('../../test-results/e2e.json', import.meta.url));
const read = (file: string): unknown => {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  if (process.env['CI']) throw new Error(`no test times in ${file}`);
  return null;
};
const tests = [
  ...((read(UNIT_TIMES) as TestTime[] | null) ?? []),
  ...((read(POSTGRES_TIMES) as TestTime[] | null) ?? []),
  ...[SCREENS_TIMES, e2e].flatMap((file) => e2eTimes((read(file) as Parameters<typeof e2eTimes>[0] | null) ?? {})),
];
const { lines, isFlaky } = summaryOf(tests);
for (const line of lines) console.log(line);
if (isFlaky) process.exitCode = 1;
