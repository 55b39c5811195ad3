import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const SDK = fileURLToPath(new URL('../dist/index.js', import.meta.url));
const ENTRY = 'virtual:sdk-entry';

export interface Size {
  gzip: number;
  brotli: number;
}

/** What an application bundle that exports these names from the built SDK weighs, minified, in bytes. */
async function weigh(names: string): Promise<Size> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sdk-entry',
        enforce: 'pre',
        resolveId: (asked: string) => (asked === ENTRY ? `\0${ENTRY}` : undefined),
        load: (asked: string) => (asked === `\0${ENTRY}` ? `export ${names} from ${JSON.stringify(SDK)}` : undefined),
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

/**
 * Sizes of the built SDK: `core` is transport, commands, events and recovery (2,600 B gzip), `all` the default entry
 * (4,000 B brotli), `constant` the import of one constant (300 B). DESIGN section 7. A library build of Vite keeps its
 * white space, so an application build is measured.
 */
export async function sdkSizes(): Promise<{ core: Size; all: Size; constant: Size }> {
  return { core: await weigh('{ connectPhone }'), all: await weigh('*'), constant: await weigh('{ VERSION }') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await sdkSizes());
