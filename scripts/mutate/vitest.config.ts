import { defineConfig } from 'vitest/config';

/** The tests that a mutation run asks: those of the area, in one project, alone. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env['RINGSIDE_MUTATE_TESTS'] ?? '[]') as string[],
    // of the run without a breakage, which a loaded machine must not miss; Stryker has limits of its own for the others
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
