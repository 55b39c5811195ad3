import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isContent } from './plan.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** One source file of a package. */
export interface SourceFile {
  /** From the root of the repository. */
  path: string;
  text: string;
  /** Files of the same package that it imports, types as well and late ones as well. */
  imports: string[];
  /** Those of them that it fetches when they are wanted, and imports in no other way. */
  late: string[];
  /** What it imports for its effect alone, as written. */
  effects: string[];
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|\bimport\(\s*'([^']+)'/g;
const EFFECT = /(?:^|\n)import\s*'([^']+)'/g;
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1');

/** Whether it is code that runs in the product: no test, no story, no declaration. */
const isProduct = (path: string): boolean =>
  !/\.(test|stories)\.tsx?$|\/stories\.tsx?$|\.d\.ts$|\/test(ing)?\//.test(path);

/** The source files of a package, without its tests. */
export function readHouse(name: string): SourceFile[] {
  const paths = globSync(`packages/${name}/src/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isProduct)
    .sort();
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const code = withoutComments(text);
    const found = [...code.matchAll(IMPORT)];
    const resolved = (names: readonly string[]): string[] =>
      names
        .filter((to) => to.startsWith('.'))
        .map((to) => posix.join(posix.dirname(path), to.replace(/\?.*$/, '')))
        .filter((to) => /\.tsx?$/.test(to) && existsSync(join(root, to)));
    const still = resolved(found.map(([, one]) => one ?? ''));
    const late = resolved(found.map(([, , one]) => one ?? '')).filter((to) => !still.includes(to));
    const imports = [...still, ...late];
    return {
      path,
      text,
      imports: [...new Set(imports)],
      late: [...new Set(late)],
      effects: [...code.matchAll(EFFECT)].map(([, to]) => to ?? ''),
    };
  });
}

/** Files of a package that others import by a name of their own, from the root of the repository. */
export function doorsOf(name: string): ReadonlySet<string> {
  const file = join(root, `packages/${name}/package.json`);
  const { exports = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const paths = Object.values(exports as object).filter((to) => typeof to === 'string' && !to.includes('*'));
  return new Set(paths.map((to) => posix.join(`packages/${name}`, to)));
}

/** Every source folder and the number of its files, tests as well; recorded sounds do not count. */
export function folderSizes(): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const path of globSync('packages/*/src/**/*', { cwd: root, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )) {
    if (isContent(path.name)) continue;
    const folder = posix.relative(root.replaceAll('\\', '/'), path.parentPath.replaceAll('\\', '/'));
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return sizes;
}

/** Groups of nodes that reach each other, of two or more. Tarjan. */
export function circles(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of arrows.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort((a, b) => (a < b ? -1 : 1)));
  };
  for (const node of arrows.keys()) if (!index.has(node)) visit(node);
  return found;
}
