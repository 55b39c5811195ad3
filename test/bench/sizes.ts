import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sdkSizes } from '../../packages/sdk/scripts/sizes.ts';
import type { Figure } from './figure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const gzip = (code: string | Buffer): number => gzipSync(code, { level: 9 }).length;

async function sdk(): Promise<Figure[]> {
  const text = readFileSync(join(root, 'packages/sdk/package.json'), 'utf8');
  const dependencies = Object.keys((JSON.parse(text) as { dependencies?: object }).dependencies ?? {}).length;
  const { core, all, constant, entries } = await sdkSizes();
  return [
    { name: 'SDK core: transport, commands, events, recovery', value: core.gzip, unit: 'B gzip', budget: 2600 },
    { name: 'SDK default entry: with stores and frame', value: all.brotli, unit: 'B brotli', budget: 4000 },
    { name: 'SDK, import of one constant', value: constant.gzip, unit: 'B gzip', budget: 300 },
    { name: 'SDK run-time dependencies', value: dependencies, unit: '', budget: 0 },
    ...entries.map(({ name, brotli, budget }) => ({
      name: `SDK entry ./${name}`,
      value: brotli,
      unit: 'B brotli',
      budget,
    })),
  ];
}

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

function panelSizes(): Figure[] {
  const dist = join(root, 'packages/panel/dist/iframe');
  if (!existsSync(dist)) throw new Error('build the panel first');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const closure = (keys: string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      closure(manifest[key]?.imports ?? [], seen);
    }
    return seen;
  };
  const files = (keys: Set<string>): string[] => [...keys].map((key) => manifest[key]?.file ?? '');
  const weigh = (names: string[]): number => names.reduce((sum, name) => sum + gzip(readFileSync(join(dist, name))), 0);
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const first = closure(entry);
  const named = (name: RegExp): string[] =>
    Object.keys(manifest).filter((key) => name.test(manifest[key]?.src ?? manifest[key]?.file ?? ''));
  // What is fetched once a user has signed in, before any lazy area.
  const signedIn = named(/\blive-|link\/openLink/);
  const phone = [...signedIn, ...named(/createJsSipEngine|browser-phone\/acts/)];
  // Icons and small parts that late code shares come with the first of it, a moment after the first paint.
  const kit = named(/\/kit-[\w-]+\.js$/);
  const there = closure([...entry, ...signedIn, ...kit]);
  const calling = closure([...entry, ...phone]);
  const css = [...first].flatMap((key) => manifest[key]?.css ?? []);
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !phone.includes(key));
  /** What is there when an area opens: of an area within others, whatever all of those brought. */
  const before = (key: string): Set<string> => {
    const parents = Object.keys(manifest).filter((other) => manifest[other]?.dynamicImports?.includes(key));
    const ways = parents.flatMap((parent) =>
      there.has(parent) ? [there] : lazy.map((area) => closure([area])).filter((area) => area.has(parent)),
    );
    const [way = there, ...others] = ways;
    return new Set([...there, ...[...way].filter((file) => others.every((other) => other.has(file)))]);
  };
  const areas = lazy.map((key) => {
    const known = before(key);
    const own = [...closure([key])].filter((other) => !known.has(other));
    return {
      name: `panel lazy area ${manifest[key]?.name ?? key}`,
      value: weigh(files(new Set(own))),
      unit: 'B gzip',
      budget: 25_000,
    };
  });
  // The document, the scripts, the style sheets; fonts and sounds come after.
  const requests = 1 + first.size + new Set(css).size;
  const shared = [...closure(kit)].filter((key) => !first.has(key));
  return [
    { name: 'panel parts that late code shares', value: weigh(files(new Set(shared))), unit: 'B gzip', budget: 25_000 },
    { name: 'panel JS to a usable sign-in and dial pad', value: weigh(files(first)), unit: 'B gzip', budget: 60_000 },
    { name: 'panel JS until able to place a call', value: weigh(files(calling)), unit: 'B gzip', budget: 120_000 },
    { name: 'panel CSS', value: weigh([...new Set(css)]), unit: 'B gzip', budget: 10_000 },
    { name: 'panel requests to the first screen', value: requests, unit: '', budget: 6 },
    ...areas.sort((a, b) => b.value - a.value),
  ];
}

/** The thread of rooms, fetched when rooms are first opened: its script with the SDK of Matrix, and its encryption. */
function roomsSizes(): Figure[] {
  const folder = join(root, 'packages/panel/dist/iframe/assets');
  const weigh = (sign: RegExp): number =>
    readdirSync(folder)
      .filter((name) => sign.test(name))
      .reduce((sum, name) => sum + gzip(readFileSync(join(folder, name))), 0);
  return [
    { name: 'thread of rooms, script', value: weigh(/^roomsWorker-.+\.js$/), unit: 'B gzip', budget: 143_500 },
    { name: 'thread of rooms, encryption', value: weigh(/crypto.+\.wasm$/), unit: 'B gzip', budget: 2_120_000 },
  ];
}

/** Panel files that would let an integrator's page down if they appeared: source maps, stories, test code. */
function strayFiles(): Figure {
  const all = ['iframe', 'standalone'].flatMap((mode) =>
    readdirSync(join(root, 'packages/panel/dist', mode), { recursive: true }).map(String),
  );
  return {
    name: 'panel files that are not for users',
    value: all.filter((name) => /\.map$|stories|test/.test(name)).length,
    unit: '',
    budget: 0,
  };
}

/** Byte sizes against their budgets (DESIGN section 7). */
export const sizes = async (): Promise<Figure[]> => [...(await sdk()), ...panelSizes(), ...roomsSizes(), strayFiles()];
