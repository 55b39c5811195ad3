import { defineConfig } from 'vitest/config';

/** Sound across routers, on one machine: Linux, as root, with network namespaces, nftables, coturn and Chromium. */
export default defineConfig({
  // Real browsers in real time: once more on a machine that had no time for one.
  test: {
    ...{ name: 'network', include: ['test/network/**/*.test.ts'], fileParallelism: false },
    ...{ testTimeout: 120_000, hookTimeout: 120_000, retry: 1 },
  },
});
