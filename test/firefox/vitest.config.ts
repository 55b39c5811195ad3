import { configDefaults, defineConfig } from 'vitest/config';
import { writeToMemory } from '../../scripts/memoryFolder.ts';
import { leftOut } from '../../scripts/turns/inTurn.ts';

writeToMemory();
/** Smoke tests in stock Firefox; they skip themselves where there is none. */
export default defineConfig({
  test: {
    name: 'firefox',
    include: ['test/firefox/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut()],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    fileParallelism: false,
  },
});
