import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const file = (name: string) => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
const ENTRY = 'virtual:sdk-entry';

export interface Size {
  gzip: number;
  brotli: number;
}

/**
 * What an application bundle that exports these names from an entry of the built SDK weighs, minified, in bytes.
 * `beside`: modules that the page has anyway and that do not count.
 */
async function weigh(names: string, from = 'index', beside: string[] = []): Promise<Size> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sdk-entry',
        enforce: 'pre',
        resolveId(asked: string) {
          if (beside.includes(asked)) return { id: asked === 'react' ? asked : 'sdk', external: true };
          return asked === ENTRY ? `\0${ENTRY}` : undefined;
        },
        load: (asked: string) => (asked === `\0${ENTRY}` ? `export ${names} from ${JSON.stringify(file(from))}` : undefined),
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
  return { gzip: gzipSync(code, { level: 9 }).length, brotli: brotliCompressSync(code).length };
}

/** Budgets of the entries beside the default one, in bytes of brotli, without React and without the default entry. */
const ENTRY_BUDGETS = {
  react: 1_500,
  element: 600,
  'click-to-dial': 1_750,
  'click-to-sms': 1_050,
  'screen-pop': 700,
  'sign-in': 450,
  log: 1_000,
  'pop-out': 350,
  resize: 450,
  preflight: 1_200,
  dock: 1_800,
  // for tests, not for users
  testing: 12_000,
  schema: 5_500,
} as const;

export interface EntrySize extends Size {
  name: string;
  budget: number;
}

/**
 * Sizes of the built SDK: `core` is transport, commands, events and recovery (2,600 B gzip), `all` the default entry
 * (4,000 B brotli), `constant` the import of one constant (300 B), `entries` the others with their budgets in brotli.
 * DESIGN section 7. A library build of Vite keeps its white space, so an application build is measured.
 */
export async function sdkSizes(): Promise<{ core: Size; all: Size; constant: Size; entries: EntrySize[] }> {
  const entries: EntrySize[] = [];
  // the chunks that the default entry brings along
  const chunks = [...readFileSync(file('index'), 'utf8').matchAll(/\.\/chunk-\w+\.js/g)].map(([chunk]) => chunk);
  for (const [name, budget] of Object.entries(ENTRY_BUDGETS))
    entries.push({ name, budget, ...(await weigh('*', name, ['react', ...chunks])) });
  return { core: await weigh('{ connectPhone }'), all: await weigh('*'), constant: await weigh('{ VERSION }'), entries };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await sdkSizes());
