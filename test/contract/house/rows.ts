import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A type of rows that says nothing of reading only, or a column that holds more than one value and could be changed in place. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/(?<!Readonly<|Readonly<Omit<)\btypeof \w+\.\$inferSelect\b/g, 'Readonly<typeof x.$inferSelect>'],
  [/(?:\bjsonb\('\w+'\)|\.array\(\))(?!\.\$type<(?:Frozen<|unknown>))/g, '.$type<Frozen<...>>()'],
];

/** Rows of the server that could be changed beside their one writer, with what to write instead. */
export function rowsThatCanBeChanged(files: ReadonlyMap<string, string> = sources()): string[] {
  return [...files].flatMap(([path, text]) =>
    faults.flatMap(([fault, better]) => [...text.matchAll(fault)].map(([found]) => `${path}: ${found} (${better})`)),
  );
}

/** Folder of the subject that a file belongs to: an area, or what lies below the areas. */
const subjectOf = (path: string): string => /src\/((?:areas\/)?[^/]+)/.exec(path)?.[1] ?? '';

/**
 * Where a table is written by another subject than the one that keeps it, or elsewhere than in its stores and in what erases
 * people (`kept`).
 */
export function strangeWriters(files: ReadonlyMap<string, string> = sources('**/*.ts')): string[] {
  const keeper = new Map<string, string>();
  for (const [path, text] of files)
    for (const [, table = ''] of text.matchAll(/export const (\w+) = pgTable\(/g)) keeper.set(table, subjectOf(path));
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].flatMap(([, table = '']) => {
      const subject = keeper.get(table);
      const isStore = /\/(?:\w*[sS]tore|kept\w*)\.ts$/.test(path);
      // a set or a map may have an entry of that name
      const isTable = text.includes('tables.ts') || text.includes('Tables.ts');
      return subject === undefined || !isTable || (isStore && subject === subjectOf(path)) ? [] : [`${path}: ${table}`];
    }),
  );
}

function sources(pattern = '**/{tables,rows,*tore}.ts'): Map<string, string> {
  const paths = globSync(`packages/server/src/${pattern}`, { cwd: root }).filter((path) => !/\.test\.ts$/.test(path));
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));
}
