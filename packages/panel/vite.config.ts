import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { preactAlias } from './preact.ts';

const quietDebug = { find: /^debug$/, replacement: fileURLToPath(new URL('quietDebug.cjs', import.meta.url)) };

/** Two builds of one source: `iframe` on preact/compat, `standalone` (and development) on React. */
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [react()],
  resolve: { alias: [...(mode === 'iframe' ? preactAlias : []), quietDebug] },
  build: {
    outDir: `dist/${mode}`,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
}));
