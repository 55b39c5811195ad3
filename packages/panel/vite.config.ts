import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preactAlias } from './preact.ts';

/** Two builds of one source: `iframe` on preact/compat, `standalone` (and development) on React. */
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [react()],
  resolve: { alias: mode === 'iframe' ? preactAlias : [] },
  build: {
    outDir: `dist/${mode}`,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    manifest: true,
  },
}));
