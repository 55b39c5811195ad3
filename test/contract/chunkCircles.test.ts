import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../packages/panel/dist', import.meta.url));

/** Files of a build by what they import before they run. */
function importsOf(mode: string): Map<string, string[]> {
  const folder = join(dist, mode, 'assets');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const imports = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
      ([, name]) => name as string,
    );
  return new Map(files.map((file) => [file, imports(file)]));
}

/** Takes away, again and again, what imports nothing that is left: circles remain, and what leads into them. */
function circles(graph: Map<string, string[]>): string[] {
  const left = new Map(graph);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [file, imports] of left) if (!imports.some((name) => left.has(name))) left.delete(file);
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (left.get(from) ?? []).some((name) => {
      if (name === to) return true;
      if (seen.has(name)) return false;
      seen.add(name);
      return reaches(name, to, seen);
    });
  return [...left.keys()].filter((file) => reaches(file, file));
}

test.each(['iframe', 'standalone'])(
  'no files of the built panel (%s) import one another: what is there first would depend on the network',
  (mode) => {
    const graph = importsOf(mode);
    expect(graph.size).toBeGreaterThan(100);
    expect(circles(graph)).toEqual([]);
  },
);

test.each(['iframe', 'standalone'])(
  'no file of the built panel (%s) names beside late code what it had to wait for itself: it would be bytes for nothing',
  (mode) => {
    const graph = importsOf(mode);
    const closure = (file: string, seen = new Set<string>()): Set<string> => {
      if (!seen.has(file)) for (const one of graph.get(seen.add(file) && file) ?? []) closure(one, seen);
      return seen;
    };
    const named = (file: string): string[] => {
      const [, list = ''] = /m\.f=\[([^\]]*)\]/.exec(readFileSync(join(dist, mode, 'assets', file), 'utf8')) ?? [];
      return [...list.matchAll(/"(?:\.\/|assets\/)?([^"/]+\.js)"/g)].map(([, name]) => name as string);
    };
    const all = [...graph.keys()].map((file) => ({ file, named: named(file), there: closure(file) }));
    expect(all.some((one) => one.named.length > 0)).toBe(true);
    expect(
      all.flatMap(({ file, named, there }) => named.filter((name) => there.has(name)).map((name) => [file, name])),
    ).toEqual([]);
  },
);
