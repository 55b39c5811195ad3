import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase } from 'vitest/node';
import type { TestTime } from './summary.ts';

/** Not below test-results, which Playwright empties when it starts. */
export const UNIT_TIMES = fileURLToPath(new URL('../../node_modules/.cache/ringside/unit-times.json', import.meta.url));

/** Vitest reporter: writes what each test took and how often it was tried again, for `times.ts`. */
export default class UnitTimes implements Reporter {
  readonly #tests: TestTime[] = [];

  onTestCaseResult(test: TestCase): void {
    const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
    this.#tests.push({
      name: test.fullName,
      file: test.module.relativeModuleId,
      part: test.project.name,
      ms: Math.round(duration),
      retries: retryCount,
    });
  }

  onTestRunEnd(): void {
    mkdirSync(dirname(UNIT_TIMES), { recursive: true });
    writeFileSync(UNIT_TIMES, JSON.stringify(this.#tests));
  }
}
