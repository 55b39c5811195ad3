import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preactAlias } from './preact.ts';

const FIRST =
  /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:preact|react|react-dom|scheduler|jotai|lucide-react\/dist\/esm\/(?:icons\/phone(?:-off)?\.|createLucideIcon|Icon|context|defaultAttributes|shared))|packages\/domain\/src\/(?!crm|rights|field|message|call\/(?:callMoves|CallBack|afterFailedCall)|number\/(?:number|federated))|packages\/protocol\/src\/rest\/(?!voicemail|queue|numberLookup|callBack|crmClaim)|panel\/src\/(?:i18n\/(?:duration|en\.ts|en\.errors|translate|useT)|shell\/(?:navigation|layout|lately|useDial|omnibox\/atoms)|app\/(?:state|entities|intents|late)|ui\/(?:repeatedMissed|HistoryLine|historyLook|party|typing|Avatar|face|Glyph|refusalText|toasts\/toasts))/;

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
    rolldownOptions: {
      output: {
        // What every screen shares is needed for the first one anyway: one request instead of five.
        codeSplitting: { groups: [{ name: 'shared', test: FIRST }] },
      },
    },
  },
}));
