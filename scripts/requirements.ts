/**
 * Which requirement is proven by which test. A test proves the ids in square brackets in its title, e.g.
 * `test('[CALL-019] an empty number starts no call', …)`. Prints, per area, how many ids are proven, deferred (with the
 * reason, `docs/deferred.csv`) and missing; fails on an id that does not exist.
 *
 *   pnpm requirements              the table
 *   pnpm requirements CALL TERM    every id of these areas with its state
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Requirement {
  id: string;
  text: string;
}
export interface Trace {
  requirements: Requirement[];
  /** id -> test files that cite it */
  proven: Map<string, string[]>;
  /** id -> reason */
  deferred: Map<string, string>;
  /** Cited ids that do not exist, with their file. */
  unknown: { id: string; file: string }[];
}

/** Rows of a CSV with quoted fields; quotes inside are doubled. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue;
    const fields = [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map((match) => match[1] ?? '');
    rows.push(fields.map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)));
  }
  return rows;
}

/** Ids cited in the titles of tests. A title is the first string of `test`, `it`, `describe`, their `each` or `skipIf`. */
export function citedIds(source: string): string[] {
  const titles = source.matchAll(/\b(?:test|it|describe)(?:\.\w+)*\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g);
  const eachTitles = source.matchAll(/\]\s*(?:as const)?\s*,?\s*\)\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g);
  const guardedTitles = source.matchAll(/\.(?:skipIf|runIf)\([^\n]*?\)\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g);
  const text = [...titles, ...eachTitles, ...guardedTitles].map((match) => match[2] ?? '').join('\n');
  return [...new Set([...text.matchAll(/\[([A-Z]+-\d{3})\]/g)].map((match) => match[1] ?? ''))];
}

export function trace(
  requirements: Requirement[],
  deferrals: string[][],
  tests: { file: string; source: string }[],
): Trace {
  const known = new Set(requirements.map(({ id }) => id));
  const proven = new Map<string, string[]>();
  const unknown: Trace['unknown'] = [];
  for (const { file, source } of tests)
    for (const id of citedIds(source)) {
      if (!known.has(id)) unknown.push({ id, file });
      else proven.set(id, [...(proven.get(id) ?? []), file]);
    }
  const deferred = new Map<string, string>();
  for (const [pattern = '', reason = ''] of deferrals) {
    const matches = requirements.filter(({ id }) =>
      pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern,
    );
    if (matches.length === 0) unknown.push({ id: pattern, file: 'docs/deferred.csv' });
    for (const { id } of matches) if (!proven.has(id)) deferred.set(id, reason);
  }
  return { requirements, proven, deferred, unknown };
}

const TEST_FILE = /\.(test|spec)\.tsx?$/;
function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (/^(node_modules|dist|\.)/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (TEST_FILE.test(entry.name)) yield path;
  }
}

function load(root: string): Trace {
  const rows = (name: string): string[][] => parseCsv(readFileSync(join(root, 'docs', name), 'utf8')).slice(1);
  const requirements = rows('requirements.csv').map(([id = '', , , text = '']) => ({ id, text }));
  const tests = ['packages', 'test', 'examples'].flatMap((folder) =>
    [...testFiles(join(root, folder))].map((file) => ({
      file: file.slice(root.length),
      source: readFileSync(file, 'utf8'),
    })),
  );
  return trace(requirements, rows('deferred.csv'), tests);
}

function print({ requirements, proven, deferred, unknown }: Trace, areas: string[]): void {
  const areaOf = (id: string): string => id.slice(0, id.indexOf('-'));
  const state = (id: string): string => (proven.has(id) ? 'proven' : deferred.has(id) ? 'deferred' : 'missing');
  for (const { id, text } of requirements)
    if (areas.includes(areaOf(id))) {
      const note = proven.get(id)?.join(' ') ?? deferred.get(id) ?? '';
      console.log(`${id}  ${state(id).padEnd(8)}  ${text.slice(0, 100)}${note && `\n             ${note}`}`);
    }
  const all = [...new Set(requirements.map(({ id }) => areaOf(id)))];
  const count = (ids: string[], wanted: string): number => ids.filter((id) => state(id) === wanted).length;
  const row = (name: string, ids: string[]): string =>
    [
      name.padEnd(8),
      ...['proven', 'deferred', 'missing'].map((wanted) => String(count(ids, wanted)).padStart(9)),
      String(ids.length).padStart(7),
    ].join('');
  console.log('area       proven deferred  missing  total');
  for (const area of all)
    console.log(
      row(
        area,
        requirements.map(({ id }) => id).filter((id) => areaOf(id) === area),
      ),
    );
  console.log(
    row(
      'all',
      requirements.map(({ id }) => id),
    ),
  );
  for (const { id, file } of unknown) console.error(`unknown id ${id} in ${file}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const result = load(fileURLToPath(new URL('..', import.meta.url)));
  print(result, process.argv.slice(2));
  if (result.unknown.length > 0) process.exitCode = 1;
}
