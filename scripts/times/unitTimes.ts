import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase } from 'vitest/node';
import { type TestTime, whyOf } from './summary.ts';

/** Not below test-results, which Playwright empties when it starts. */
const fileOf = (run: string): string =>
  fileURLToPath(new URL(`../../node_modules/.cache/ringside/${run}-times.json`, import.meta.url));
export const UNIT_TIMES = fileOf('unit');
/** Of the drawn screens, which run beside the unit tests. */
export const SCREENS_TIMES = fileOf('screens');
/** Of those that ran once more on PostgreSQL. */
export const POSTGRES_TIMES = fileOf('postgres');

/** Vitest reporter: writes what each test took and how often it was tried again, for `times.ts`. */
export default class UnitTimes implements Reporter {
  readonly #tests: TestTime[] = [];

  onTestCaseResult(test: TestCase): void {
    const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
    this.#tests.push({
      name: test.fullName,
      file: test.module.relativeModuleId,
      part: process.env['RINGSIDE_TEST_POSTGRES'] ? 'postgres' : test.project.name,
      ms: Math.round(duration),
      retries: retryCount,
      ...(retryCount > 0 && { why: whyOf(test.result().errors?.[0]) }),
    });
  }

  onTestRunEnd(): void {
    const file = process.env['RINGSIDE_TEST_POSTGRES'] ? POSTGRES_TIMES : UNIT_TIMES;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#tests));
  }
}
