/**
 * Which requirement is proven by which test. A test proves the ids in square brackets in its title or in the rows of its
 * table, e.g. `test('[CALL-019] an empty number starts no call', …)`. Prints, per area, how many ids are proven, deferred
 * (with the reason, `docs/deferred.csv`), to come with an area that is not built yet (`docs/to-come.csv`) and missing; fails
 * on an id that is none of these, on one that does not exist, on one that only long tests prove, which most runs leave out, and on a row
 * that is no longer true.
 *
 *   pnpm requirements              the table
 *   pnpm requirements CALL TERM    every id of these areas with its state
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citedIds } from './requirements/citedIds.ts';
import { parseCsv, type State, stateOf, type Test, type Trace, trace } from './requirements/trace.ts';
import { isLong } from './turns/inTurn.ts';

const STATES: Record<State, string> = { proven: 'proven', deferred: 'deferred', toCome: 'to come', missing: 'missing' };

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
  const pairs = (name: string) => rows(name).map(([first = '', second = '']): [string, string] => [first, second]);
  const requirements = rows('requirements.csv').map(([id = '', , , text = '']) => ({ id, text }));
  const tests = ['packages', 'test', 'examples'].flatMap((folder) =>
    [...testFiles(join(root, folder))].map(
      (file): Test => ({
        file: file.slice(root.length),
        isLong: isLong(file.slice(root.length)),
        cites: citedIds(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
      }),
    ),
  );
  return trace(requirements, tests, pairs('deferred.csv'), pairs('to-come.csv'));
}

function print(result: Trace, areas: string[]): void {
  const { requirements, proven, deferred, toCome, faults } = result;
  const areaOf = (id: string): string => id.slice(0, id.indexOf('-'));
  for (const { id, text } of requirements)
    if (areas.includes(areaOf(id))) {
      const note = proven.get(id)?.join(' ') ?? deferred.get(id) ?? toCome.get(id) ?? '';
      const state = STATES[stateOf(result, id)];
      console.log(`${id}  ${state.padEnd(8)}  ${text.slice(0, 100)}${note && `\n             ${note}`}`);
    }
  const all = requirements.map(({ id }) => id);
  const row = (name: string, ids: string[]): string => {
    const count = (wanted: State): number => ids.filter((id) => stateOf(result, id) === wanted).length;
    const cells = [...(Object.keys(STATES) as State[]).map(count), ids.length];
    return name.padEnd(8) + cells.map((cell) => String(cell).padStart(9)).join('');
  };
  console.log(
    ['area    ', ...Object.values(STATES), 'total']
      .map((word) => word.padStart(9))
      .join('')
      .trimStart(),
  );
  for (const area of new Set(all.map(areaOf)))
    console.log(
      row(
        area,
        all.filter((id) => areaOf(id) === area),
      ),
    );
  console.log(row('all', all));
  for (const fault of faults) console.error(fault);
}

const result = load(fileURLToPath(new URL('..', import.meta.url)));
print(result, process.argv.slice(2));
if (result.faults.length > 0) process.exitCode = 1;
