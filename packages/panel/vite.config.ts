import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preactAlias } from './preact.ts';

const FIRST =
  /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:preact|react|react-dom|scheduler|jotai|lucide-react\/dist\/esm\/(?:icons\/phone(?:-off)?\.|createLucideIcon|Icon|context|defaultAttributes|shared))|packages\/domain\/src\/(?!crm|rights|field|message|sms|softphone|terminal|queue\/(?!Operator|QueueGroup|newer)|call\/(?:callMoves|CallBack|afterFailedCall)|number\/(?:number|federated))|packages\/protocol\/src\/rest\/(?:info|session|common|paths|sipHeaders|terminal)\.|packages\/client\/src\/(?:createClient|http|wire\/(?:oneOf|profile|crmSettings)|\w+Names|lateMethods|self|surroundings|link\/lateLink)|panel\/src\/(?:i18n\/(?:duration|en\.ts|en\.errors|translate|useT)|shell\/(?:navigation|layout|lately|useDial|omnibox\/atoms)|app\/(?:state|entities|intents|late|refusals)|ui\/(?:repeatedMissed|HistoryLine|historyLook|party|typing|Avatar|face|Glyph|refusalText|toasts\/toasts))/;

/** What a signed-in user needs beside the first screen: the live link, its entities, the calls to the server. */
const SIGNED_IN =
  /packages\/client\/src\/(?:signedIn\.|signedInCalls\.|link\/(?!lateLink)|wire\/(?!profile|queue|oneOf|sms|crmSettings))|packages\/protocol\/src\/(?:push\/frames|rest\/(?:call|callInfos|directory|groupCounters|history|operator|terminal|voicemailItem|crm)\.ts)/;

/** What the queues share with their editor, so that the editor does not ask for the screens as well. */
const QUEUE_PARTS =
  /panel\/src\/(?:app\/queue|features\/queues\/(?:use(?:Agent|CallCentre|SaveSettings)|weekDays))|domain\/src\/queue\/(?:agentStatus|byNeed|groupState|groupTone|limitClass)/;

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
        // What every screen shares is needed for the first one anyway: one request instead of five.
        codeSplitting: {
          groups: [
            { name: 'shared', test: FIRST },
            { name: 'signedIn', test: SIGNED_IN },
            { name: 'queueParts', test: QUEUE_PARTS },
          ],
        },
      },
    },
  },
}));
