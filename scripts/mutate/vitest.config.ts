import { defineConfig } from 'vitest/config';

/** The tests that a mutation run asks: those of the area, in one project, alone. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env['RINGSIDE_MUTATE_TESTS'] ?? '[]') as string[],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
