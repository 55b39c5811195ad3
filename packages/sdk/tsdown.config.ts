import { defineConfig } from 'tsdown';

/** ESM, CommonJS and declarations without a dependency, and one file for a script tag (global `Ringside`). */
export default defineConfig([
  {
    entry: ['src/index.ts'],
    format: ['esm', 'cjs'],
    tsconfig: 'tsconfig.build.json',
    // one file at a time: the native compiler would write the protocol's declarations beside its sources
    dts: { generator: 'oxc', sourcemap: false },
    platform: 'browser',
    fixedExtension: false,
    target: 'es2022',
  },
  {
    entry: { ringside: 'src/index.ts' },
    format: ['iife'],
    globalName: 'Ringside',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    dts: false,
    clean: false,
    deps: { alwaysBundle: [/.*/], onlyBundle: false },
  },
]);
