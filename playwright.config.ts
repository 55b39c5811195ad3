import { defineConfig } from '@playwright/test';
import { chromiumArgs, testChromiumPath } from './scripts/chromium.mjs';
import { writeToMemory } from './scripts/memoryFolder.ts';
import { leftOut } from './scripts/turns/inTurn.ts';

writeToMemory();
/** Tests beside which nothing else may run: several cameras at once, each in three sizes. */
const ALONE = /\/(meetings|meeting-layers|meeting-of-five)\.spec\.ts$/;
/** Long tests run in turn. */
const OUT = leftOut().map((file) => `**/${file}`);
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  reporter: process.env['CI']
    ? [['line'], ['json', { outputFile: process.env['RINGSIDE_E2E_TIMES'] ?? 'test-results/e2e.json' }]]
    : 'line',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // Real audio in real time: a machine that stalls for a second may lose one. The line "flaky" tells of it.
  retries: process.env['CI'] ? 2 : 0,
  // The drawn screens wait for nothing but the processor: a whole run draws them beside the unit tests (scripts/beside).
  projects: [
    { name: 'product', testIgnore: ['screens.spec.ts', ALONE, ...OUT] },
    // Where the cameras of a meeting have too little of the processor, they leave out their large pictures by themselves.
    { name: 'alone', testMatch: ALONE, testIgnore: OUT, dependencies: ['product'], workers: 1 },
    { name: 'screens', testMatch: 'screens.spec.ts' },
  ],
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await testChromiumPath(), args: chromiumArgs },
    permissions: ['microphone'],
    viewport: { width: 1280, height: 800 },
  },
});
