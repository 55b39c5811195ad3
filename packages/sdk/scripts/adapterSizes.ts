import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Most bytes (gzip) of each entry, minified, all that it imports included. Vendors' SDKs are not part of any. */
export const ADAPTER_BUDGETS = {
  port: 4100,
  'salesforce-voice': 4300,
  'salesforce-opencti': 1500,
  'salesforce-canvas': 1800,
  hubspot: 2600,
  dynamics: 1500,
  servicenow: 2000,
  zendesk: 1300,
} as const;
export type Adapter = keyof typeof ADAPTER_BUDGETS;

const ENTRY = 'virtual:adapter';

/** What the built entry weighs in an application, in bytes, and its code. */
export async function weighAdapter(name: Adapter): Promise<{ gzip: number; code: string }> {
  const file = fileURLToPath(new URL(`../dist/adapters/${name}.js`, import.meta.url));
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'adapter-entry',
        enforce: 'pre',
        resolveId: (asked: string) => (asked === ENTRY ? `\0${ENTRY}` : undefined),
        load: (asked: string) => (asked === `\0${ENTRY}` ? `export * from ${JSON.stringify(file)}` : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
  return { gzip: gzipSync(code, { level: 9 }).length, code };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of Object.keys(ADAPTER_BUDGETS) as Adapter[])
    console.log(name.padEnd(20), (await weighAdapter(name)).gzip, 'B gzip, at most', ADAPTER_BUDGETS[name]);
