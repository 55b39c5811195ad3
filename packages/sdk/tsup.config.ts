import { defineConfig } from 'tsup';
import { entryFiles } from './scripts/entries.ts';

/**
 * JavaScript of every entry, ESM and CommonJS. One run for all: what two entries share is one chunk, so that an error
 * of one entry is an instance of the class that another one exports, and a page pays for what it imports. Declarations
 * are made by `tsc` (scripts/types.ts), the one file for a script tag by rollup.
 */
export default defineConfig({
  entry: entryFiles,
  format: ['esm', 'cjs'],
  splitting: true,
  platform: 'browser',
  target: 'es2022',
  tsconfig: 'tsconfig.build.json',
  dts: false,
  clean: true,
});
