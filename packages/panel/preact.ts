import { fileURLToPath } from 'node:url';

/** Alias that turns the same source into the iframe build. Order matters: the longer paths first. */
export const preactAlias = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/compiler-runtime$/, replacement: 'preact/compat/compiler-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
  {
    find: /^.*\/effectsBeforeInput\.ts$/,
    replacement: fileURLToPath(new URL('src/kernel/effects/effectsBeforeInput.preact.ts', import.meta.url)),
  },
];
