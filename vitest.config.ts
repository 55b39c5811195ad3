import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { iconsOf } from './packages/panel/iconsOf.ts';
import { preactAlias } from './packages/panel/preact.ts';
import { chromiumArgs, testChromiumPath } from './scripts/chromium.mjs';
import { writeToMemory } from './scripts/memoryFolder.ts';
import { leftOut } from './scripts/turns/inTurn.ts';

writeToMemory();
const panelTests = 'src/**/*.test.tsx';
/** Long tests run in turn; by their paths below the root of the panel. */
const panelOut = leftOut().map((file) => file.replace(/^packages\/panel\//, ''));
const panelSetup = 'src/stories/setup.ts';
/**
 * What `vi.useFakeTimers()` stops in a browser: all but idle moments, in which the panel fetches code. One of them alone counts there as due,
 * however far off it is, and the test ends with "Negative ticks are not supported".
 */
const FAKED = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame'] as const),
  ...(['cancelAnimationFrame', 'Date', 'performance'] as const),
];
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Two also on two cores: much of it waits for audio in real time. With a third, calls of the tests are late, or refused as overload.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A run that says nothing ends; what each test took, for the summary at the end of a whole run.
    reporters: [
      'default',
      './scripts/times/silence.ts',
      ...(process.env['CI'] ? ['./scripts/times/unitTimes.ts'] : []),
    ],
    // A limit that a machine which does other things beside does not miss: what is waited for is an event.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        // isolate: false shares one embedded database per worker; each test cleans up after itself.
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/contract/**/*.test.ts',
            'test/sip/**/*.test.ts',
            'test/chaos/**/*.test.ts',
          ],
          // Long tests run in turn.
          exclude: [...configDefaults.exclude, ...leftOut()],
          isolate: false,
          setupFiles: ['scripts/settleImports.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Real audio in real time; a retried test is marked in the output.
          retry: process.env['CI'] ? 2 : 0,
        },
      },
      {
        extends: true,
        root: fileURLToPath(new URL('packages/panel', import.meta.url)),
        test: {
          // React in jsdom, as the page of its own ships it: a tenth, where the two differ (start, late code, focus)
          name: 'panel-react',
          include: [
            'src/{kernel,kit}/**/*.test.tsx',
            'src/{frame/{Shell,test/*,toasts/Toasts},areas/sign-in/SignIn}.test.tsx',
          ],
          environment: 'jsdom',
          testTimeout: 60_000,
          retry: process.env['CI'] ? 2 : 0,
          isolate: false,
          setupFiles: [panelSetup],
        },
      },
      {
        extends: true,
        root: fileURLToPath(new URL('packages/panel', import.meta.url)),
        resolve: { alias: preactAlias },
        // What only some file wants would be found in the middle of a run, and every page loaded anew: on a fresh clone, and of icons where one is new.
        optimizeDeps: {
          include: [
            'preact/compat/client',
            'ical.js',
            ...iconsOf(fileURLToPath(new URL('packages/panel/src', import.meta.url))),
          ],
        },
        test: {
          name: 'panel-preact',
          // One page for all files: to load the panel anew for each took four times as long as the tests. Each puts back what it changed.
          isolate: false,
          include: [panelTests],
          exclude: [...configDefaults.exclude, ...panelOut],
          fakeTimers: { toFake: FAKED },
          testTimeout: 60_000,
          retry: process.env['CI'] ? 2 : 0,
          setupFiles: [panelSetup],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: await testChromiumPath(), args: chromiumArgs } }),
            instances: [{ browser: 'chromium', viewport: { width: 360, height: 640 } }],
          },
        },
      },
    ],
  },
});
