import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { compiledAhead } from './compiledAhead.ts';
import { lateImports } from './lateImports.ts';
import { preactAlias } from './preact.ts';
import { slimAreas } from './slimAreas.ts';
import { slimJsSip } from './slimJsSip.ts';
import { slimMatrix } from './slimMatrix.ts';

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const jsSipAlias = [
  { find: /^debug$/, replacement: beside('quietDebug.cjs') },
  { find: /^events$/, replacement: beside('smallEvents.cjs') },
];

/** Builds of one source: `iframe` on preact/compat, `standalone` (and development) on React; `guest`, the page of guests of meetings. */
export default defineConfig(({ mode }) => {
  const late = lateImports();
  const isGuest = mode === 'guest';
  return {
    base: './',
    ...(isGuest && { publicDir: false as const }),
    plugins: [react(), slimAreas(), slimJsSip(), late.plugin, compiledAhead],
    resolve: { alias: [...(mode === 'iframe' || isGuest ? preactAlias : []), ...jsSipAlias] },
    // The SDK of Matrix is in a worker alone.
    worker: { plugins: () => [slimMatrix()], rolldownOptions: { shimMissingExports: true } },
    build: {
      outDir: `dist/${mode}`,
      target: 'es2023',
      modulePreload: { polyfill: false, resolveDependencies: late.resolveDependencies },
      assetsInlineLimit: 0,
      sourcemap: false,
      reportCompressedSize: false,
      manifest: true,
      // Whose work is in the bundle; the font's is in public/.
      license: { fileName: 'THIRD_PARTY.txt' },
      rolldownOptions: {
        ...(isGuest && { input: beside('externals.html') }),
        output: {
          ...(!isGuest && { codeSplitting: { groups: chunkGroups } }),
          // The first chunk names two hundred others: random letters do not compress. 42 bits keep two builds of one chunk apart.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  };
});
