import { defineConfig } from 'vite';

export default defineConfig({
  // the page is served under `default-src 'self'`: nothing may be inlined
  build: { assetsInlineLimit: 0, target: 'es2022' },
  oxc: { jsx: { runtime: 'automatic' } },
});
