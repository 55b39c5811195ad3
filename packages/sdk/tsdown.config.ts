import { defineConfig } from 'tsdown';

/** Parts beside the default entry. */
const entries = ['react', 'element', 'click-to-dial', 'screen-pop', 'log', 'pop-out', 'resize', 'testing', 'schema'];

/** CRMs that have an adapter. */
const hosts = ['port', 'salesforce-opencti', 'hubspot', 'salesforce-canvas', 'salesforce-voice'];

/** ESM, CommonJS and declarations without a dependency, and one file for a script tag (global `Ringside`). */
export default defineConfig([
  {
    // built together, so that an error of one entry is an instance of the class that another one exports; a page pays
    // for what it imports
    entry: { index: 'src/index.ts', ...Object.fromEntries(entries.map((name) => [name, `src/${name}/index.ts`])) },
    format: ['esm', 'cjs'],
    tsconfig: 'tsconfig.build.json',
    // one file at a time: the native compiler would write the protocol's declarations beside its sources
    dts: { generator: 'oxc', sourcemap: false },
    platform: 'browser',
    fixedExtension: false,
    target: 'es2022',
    deps: { neverBundle: ['react'] },
  },
  {
    // hosts: entries of their own, so that the core does not grow, with types of the core only
    entry: Object.fromEntries(hosts.map((host) => [`adapters/${host}`, `src/adapters/${host}/index.ts`])),
    format: ['esm', 'cjs'],
    tsconfig: 'tsconfig.build.json',
    dts: { generator: 'oxc', sourcemap: false },
    platform: 'browser',
    fixedExtension: false,
    target: 'es2022',
    clean: false,
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
