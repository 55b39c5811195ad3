import { composed } from './composed.ts';
import { fixturesCalledIt, longTitles } from './habits.ts';
import { generated, MAX_FILES, MAX_LINES, MIN_LINES, packages, plan } from './plan.ts';
import { circles, doorsOf, folderSizes, readHouse, type SourceFile } from './readHouse.ts';

/** What does not keep a rule: a name of the fault and how often or how much of it there is. */
export type Faults = Record<string, number>;
export type Rule =
  | 'arrows against the plan'
  | 'areas that know another'
  | 'areas that cannot be taken away'
  | 'components that know the client'
  | 'files in a circle'
  | 'variables of a module'
  | 'imports for an effect'
  | 'files in a folder'
  | 'lines of a file'
  | 'small files with one reader'
  | 'titles with more than three ids'
  | 'fixtures called it';

/** What an area says of itself. */
const registers = /\/(?:area|offers|commands|notices|acts|lists)\.ts$/;

const lines = ({ text }: SourceFile): number => text.split('\n').length - 1;
const add = (faults: Faults, name: string): void => {
  faults[name] = (faults[name] ?? 0) + 1;
};

/** The folders below `src` of a path, at most `depth` of them; `root` for a file in none. */
function folderOf(path: string, depth: number): string {
  const folders = path.split('/').slice(3, -1);
  return folders.length === 0 ? 'root' : folders.slice(0, depth).join('/');
}

function arrows(name: 'server' | 'panel', files: readonly SourceFile[], faults: Faults): void {
  for (const { path, imports } of files) {
    const from = folderOf(path, 1);
    for (const to of imports.map((one) => folderOf(one, 1)))
      if (from !== to && !plan[name][from]?.includes(to)) add(faults, `${name}: ${from} -> ${to}`);
  }
}

/** Areas by the folder of each: those that its `area.ts` names as needed. */
function needsOf(files: readonly SourceFile[]): Map<string, readonly string[]> {
  const doors = files.filter(({ path }) => path.endsWith('/area.ts'));
  return new Map(
    doors.map(({ path, text }) => {
      const [, list = ''] = /\n {2}needs: \[([^\]]*)\]/.exec(text) ?? [];
      return [folderOf(path, 2), [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `areas/${name}`)];
    }),
  );
}

function crossings(name: string, files: readonly SourceFile[], faults: Faults): void {
  const needs = needsOf(files);
  for (const { path, imports } of files) {
    const from = folderOf(path, 2);
    // Of another area an area knows the door, `area.ts`, alone. In the server it names in its own door those it needs, and
    // areas.test.ts looks at their order.
    const mayKnow = (to: string): boolean =>
      name === 'server' ? needs.get(from)?.includes(to) === true : path.endsWith('/area.ts');
    // What an area of the panel needs it says too, and then imports from it; ADR 0028.
    const isNeeded = (to: string): boolean => name === 'panel' && needs.get(from)?.includes(to) === true;
    const others = imports.filter(
      (one) => !(one.endsWith('/area.ts') && mayKnow(folderOf(one, 2))) && !isNeeded(folderOf(one, 2)),
    );
    for (const to of others.map((one) => folderOf(one, 2)))
      if (from.startsWith('areas/') && to.startsWith('areas/') && from !== to)
        add(faults, `${name}: ${from.slice(6)} -> ${to.slice(6)}`);
  }
}

/**
 * Files that would miss an area: all that import something of it but the list of areas, the areas that name it among their
 * `needs`, and those that `composed.ts` gives a reason for. `removal.test.ts` takes two areas away altogether.
 */
function holders(name: string, files: readonly SourceFile[], faults: Faults): void {
  const needed = needsOf(files);
  for (const { path, imports } of files) {
    const from = folderOf(path, 2);
    const to = new Set(imports.map((one) => folderOf(one, 2)).filter((one) => /^areas\/./.test(one) && one !== from));
    // the lists of areas, and the page of stories, which is no part of the product
    if (/\/src\/(?:areas|firstAreas)\.ts$/.test(path) || from.startsWith('stories')) continue;
    for (const area of to) {
      const [files = []] = composed[`${name}: ${area.slice(6)}`] ?? [];
      const isGiven = files.includes(path.slice(`packages/${name}/src/`.length));
      if (!isGiven && !needed.get(from)?.includes(area)) add(faults, `${name}: ${area.slice(6)} <- ${path}`);
    }
  }
}

/** Everything in the product that does not keep a rule of the house, by rule. */
export function measure(): Record<Rule, Faults> {
  const found: Record<Rule, Faults> = {
    'arrows against the plan': {},
    'areas that know another': {},
    'areas that cannot be taken away': {},
    'components that know the client': {},
    'files in a circle': {},
    'variables of a module': {},
    'imports for an effect': {},
    'files in a folder': {},
    'lines of a file': {},
    'small files with one reader': {},
    'titles with more than three ids': longTitles(),
    'fixtures called it': fixturesCalledIt(),
  };
  for (const name of packages) {
    const files = readHouse(name);
    if (name === 'server' || name === 'panel') {
      arrows(name, files, found['arrows against the plan']);
      crossings(name, files, found['areas that know another']);
      holders(name, files, found['areas that cannot be taken away']);
    }
    const doors = doorsOf(name);
    const readers = new Map<string, number>();
    // the door of a chunk: what is fetched together
    const fetched = new Set(files.flatMap(({ late }) => late));
    const isDoor = (path: string): boolean => path.endsWith('/index.ts') || name === 'protocol';
    for (const { path, imports } of files)
      for (const to of imports) {
        // what is given out by a door has its readers outside; of the protocol each file is a door
        const count = isDoor(path) || isDoor(to) ? Number.POSITIVE_INFINITY : 1;
        readers.set(to, (readers.get(to) ?? 0) + count);
      }
    for (const group of circles(new Map(files.map(({ path, imports }) => [path, imports]))))
      for (const path of group) found['files in a circle'][path] = 1;
    for (const file of files) {
      const { path, text, effects } = file;
      // the page of stories stands in for the server; the root makes the client
      const mayKnow = ['kernel', 'stories', 'root'].includes(folderOf(path, 1)) || /\/(?:acts|lists)\.ts$/.test(path);
      if (name === 'panel' && !mayKnow && text.includes(`'@ringside/client`))
        add(found['components that know the client'], folderOf(path, 2));
      const variables = [...text.matchAll(/^(?:export )?let /gm)].length;
      if (variables > 0) found['variables of a module'][path] = variables;
      const bare = effects.filter((to) => !to.endsWith('.css')).length;
      if (bare > 0) found['imports for an effect'][path] = bare;
      if (lines(file) > MAX_LINES && !generated.includes(path)) found['lines of a file'][path] = lines(file);
      // an entry is read from outside of its package, what an area registers by one list alone
      if (
        lines(file) < MIN_LINES &&
        readers.get(path) === 1 &&
        !registers.test(path) &&
        !doors.has(path) &&
        !fetched.has(path)
      )
        found['small files with one reader'][path] = 1;
    }
  }
  for (const [folder, size] of folderSizes()) if (size > MAX_FILES) found['files in a folder'][folder] = size;
  return found;
}
