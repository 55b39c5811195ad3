import { defineConfig } from 'vitest/config';

/** Smoke tests in stock Firefox; they skip themselves where there is none. */
export default defineConfig({
  test: { name: 'firefox', include: ['test/firefox/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 90_000 },
});
