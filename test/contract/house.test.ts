import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { vagueComments } from './house/comments.ts';
import { compare, readKnown } from './house/compare.ts';
import { composed } from './house/composed.ts';
import { constantsTwice, fixturesCalledIt, longTitles, ownSleeps, rootFaults } from './house/habits.ts';
import { knowsEverything } from './house/interfaces.ts';
import { lateBound } from './house/lateBound.ts';
import { measure } from './house/measure.ts';
import { namesThatCameBack } from './house/names.ts';
import { circles, readHouse } from './house/readHouse.ts';
import { strangersAmong } from './house/root.ts';
import { rowsThatCanBeChanged, strangeWriters } from './house/rows.ts';
import { helpersInProduct, longTests, testingInProduct } from './house/tests.ts';

const known = readKnown();

// The rules are in docs/architecture.md, which folder may know which in house/plan.ts, the faults of today in house/known.json.
test.each(Object.entries(measure()))('the house: %s', (rule, faults) => {
  const { worse, better } = compare(known[rule as keyof typeof known], faults);
  expect(worse, 'new here: mend it, do not write it down').toEqual([]);
  expect(better, 'less than known: `node test/contract/house/shrink.ts` writes that down').toEqual([]);
});

test.each(Object.entries(composed))(
  '%s is named outside of it by the files that say why, and by these',
  (key, [files, why]) => {
    const [name = '', area = ''] = key.split(': ');
    const naming = readHouse(name).filter(({ imports }) => imports.some((to) => to.includes(`/src/areas/${area}/`)));
    const paths = new Set(naming.map(({ path }) => path.slice(`packages/${name}/src/`.length)));
    expect(files.filter((path) => !paths.has(path))).toEqual([]);
    expect(why.length).toBeGreaterThan(20);
  },
);

test('circles are found where types or late imports close them, and nothing else is one', () => {
  const arrows = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a', 'f'] };
  const found = circles(new Map(Object.entries(arrows)));
  expect(found.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('names that have gone do not come back; fields of documents may be read by their name', () => {
  expect(namesThatCameBack(), 'house/names.ts says what each is called').toEqual([]);
  const planted = new Map([
    ['packages/server/src/areas/queues/FinishedCall.ts', 'const operatorAtom = wire.operatorStatus; // clerical'],
    ['packages/server/src/areas/admin/x.ts', '// for the operator'],
  ]);
  expect(namesThatCameBack(planted).map((one) => one.split(' ')[1])).toEqual([
    'operatorAtom',
    'clerical',
    'FinishedCall',
  ]);
});

test('comments name who does what', () => {
  expect(vagueComments(), 'house/comments.ts says what to write instead').toEqual([]);
  const text = "const somebody = 'told // told'; // somebody waits\n/** It is\n * told `told`. */\n// The own one\n";
  expect(vagueComments(new Map([['a.ts', text]])).map((one) => one.split(' ').slice(0, 2))).toEqual([
    ['a.ts:1:', 'somebody'],
    ['a.ts:3:', 'told'],
    ['a.ts:4:', 'The'],
  ]);
});

test('rows are for reading only, however deep: the store of their table writes them', () => {
  expect(rowsThatCanBeChanged()).toEqual([]);
  const planted = [
    ['a/store.ts', 'type Row = typeof agents.$inferSelect;'],
    [
      'b/tables.ts',
      "tags: jsonb('tags').$type<string[]>(), ids: text('ids').array(), x: jsonb('x').$type<Frozen<X>>()",
    ],
  ] as const;
  expect(rowsThatCanBeChanged(new Map(planted)).map((one) => one.split(' ')[0])).toEqual([
    ...['a/store.ts:', 'b/tables.ts:', 'b/tables.ts:'],
  ]);
});

test('a table is written by the subject that keeps it, in its stores', () => {
  expect(strangeWriters()).toEqual([]);
  const planted = [
    ['packages/server/src/company/tables.ts', "export const users = pgTable('users', {});"],
    ['packages/server/src/company/companyStore.ts', "from './tables.ts'; db.update(users)"],
    ['packages/server/src/areas/sms/store.ts', "from '../../company/tables.ts'; db.update(users)"],
    ['packages/server/src/company/company.ts', "from './tables.ts'; db.delete(users)"],
  ] as const;
  expect(strangeWriters(new Map(planted)).map((one) => one.split('/').at(-1))).toEqual([
    ...['store.ts: users', 'company.ts: users'],
  ]);
});

test('tests are as short as the product, and what they share is in a folder of tests', () => {
  expect(longTests()).toEqual([]);
  expect(helpersInProduct()).toEqual([]);
});

test('what is made for tests is imported by tests and stories alone', () => {
  expect(testingInProduct()).toEqual([]);
  const text = "import { buildLine } from '@ringside/testing/panel';";
  const planted = [
    'server/src/areas/sms/routes.ts',
    'domain/src/call/callMoves.test.ts',
    'panel/src/areas/x/stories.ts',
  ];
  expect(testingInProduct(new Map(planted.map((path) => [`packages/${path}`, text])))).toEqual([
    'packages/server/src/areas/sms/routes.ts',
  ]);
});

test('a composition root is short, and wires without a variable', () => {
  expect(rootFaults()).toEqual([]);
  const planted = [
    ['packages/server/src/createPlatform.ts', `  let late: string;\n${'call();\n'.repeat(120)}`],
    ['packages/server/src/areas/sms/area.ts', 'export let machine = null;\n'],
    ['packages/server/src/areas/sms/run.ts', '  let waiting = 0;\n'],
  ] as const;
  expect(rootFaults(new Map(planted)).map((one) => one.split(': ')[1])).toEqual([
    ...['let late', '121 lines, 120 at most', 'let machine'],
  ]);
});

test('a composition root has no closure over what is declared later, and no object that is filled later', () => {
  expect(lateBound(), 'change the order, or listen on the bus').toEqual([]);
  const text = `export function open(bus: Bus) {
    const machine = createMachine({ tell: (item: Item) => list.put(item), list: (list: List) => list.size });
    const list = createList();
    const known: { phones: string | null } = { phones: null };
    const self = createSelf(() => self.name);
    const own = { name: 'own', nameOf: () => own.name };
    const late = createLate({ onChange: changed, all });
    const book = createBook();
    function changed() { all(); }
    function all() { return book.all; }
    all();
    return { machine, self, own, late, start: () => { known.phones = below; }, all: () => list.of() };
  }
  const below = 'phones';`;
  expect(lateBound(new Map([['packages/server/src/createServer.ts', text]]))).toEqual([
    'packages/server/src/createServer.ts: list is used before it is declared',
    'packages/server/src/createServer.ts: self is used before it is declared',
    'packages/server/src/createServer.ts: known is filled later',
    'packages/server/src/createServer.ts: book is used before it is declared',
  ]);
  const page = 'start();\nconst roots = [];\nfunction start() { roots.push(1); }\nwait(() => start());';
  expect(lateBound(new Map([['packages/panel/src/main.tsx', page]]))).toEqual([
    'packages/panel/src/main.tsx: roots is used before it is declared',
  ]);
});

test('no interface knows every subject, and no list names the verbs of one', () => {
  expect(knowsEverything(), 'a subject opens its own verbs; a table says what each does').toEqual([]);
  const verbs = Array.from({ length: 21 }, (_, n) => `  verb${n}(): void;`).join('\n');
  const planted = [
    ['a/Client.ts', `export interface Client {\n${verbs}\n}`],
    [
      'a/Calls.ts',
      'interface Calls { hold(): void; end(): void; take: () => void; park(): void; readonly size: number }',
    ],
    [
      'a/routes.ts',
      "const all = ['hold', 'end', 'take', 'park'] as const; const some = ['hold', 'end', 'size', 'park'];",
    ],
  ] as const;
  expect(knowsEverything(new Map(planted))).toEqual([
    'a/Client.ts: Client has 21 verbs',
    'a/routes.ts: a list of verbs of Calls',
  ]);
});

test('tests wait by the one `sleep`, and constants that all may import stand once', () => {
  expect(ownSleeps(), 'sleep or until of @ringside/testing/wait').toEqual([]);
  const pause = 'await new Promise<void>((done) => setTimeout(done, 20));';
  const tests = ['test/sip/x.test.ts', 'packages/server/src/sip/test/bench.ts', 'packages/server/src/sip/pause.ts'];
  expect(ownSleeps(new Map(tests.map((path) => [path, pause])))).toEqual(tests.slice(0, 2));
  expect(constantsTwice(), 'import it').toEqual([]);
  const planted = [
    ['packages/protocol/src/words/calls.ts', 'export const NOTE_MAX = 10_000;\nexport const WAIT = 5;'],
    ['packages/panel/src/areas/crm/notes.ts', 'const NOTE_MAX = 10000;\nconst WAIT = 6;'],
  ] as const;
  expect(constantsTwice(new Map(planted))).toEqual([
    'packages/panel/src/areas/crm/notes.ts: NOTE_MAX (packages/protocol/src/words/calls.ts)',
  ]);
  const ofPanel = [
    ['packages/panel/src/areas/people/acts.ts', 'export const LEAST_LETTERS = 2;'],
    ['packages/panel/src/frame/rows.ts', 'const LEAST_LETTERS = 2;'],
    ['packages/server/src/areas/sms/rows.ts', 'const LEAST_LETTERS = 2;'],
  ] as const;
  expect(constantsTwice(new Map(ofPanel)).map((one) => one.split(':')[0])).toEqual([
    'packages/panel/src/frame/rows.ts',
  ]);
});

test('a title cites three requirements at most, and no fixture is called as tests are', () => {
  const text = "test('[CALL-001] [CALL-002] [CALL-003] [CALL-004] all', () => {\n  const it = open();\n});";
  const path = 'packages/server/src/calls/verbs/hold.test.ts';
  expect([longTitles(new Map([[path, text]])), fixturesCalledIt(new Map([[path, text]]))]).toEqual([
    ...[{ [path]: 1 }, { [path]: 1 }],
  ]);
  expect(longTitles(new Map([[path, text.replace(' [CALL-004]', '')]]))).toEqual({});
});

test('the list of chunks is ten lines at most: an area is its own chunk', () => {
  const list = readFileSync(fileURLToPath(new URL('../../packages/panel/chunks.ts', import.meta.url)), 'utf8');
  expect(list.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(10);
});

test('in the root of the repository lies what belongs there: no scratch script, picture or report', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const ignored = `${root}/.gitignore`;
  // a copy of the repository has no list of what is not kept
  const skipped = existsSync(ignored) ? readFileSync(ignored, 'utf8') : 'node_modules\n.tsbuild\n';
  expect(strangersAmong(readdirSync(root), skipped), 'put it into a folder, or outside of the repository').toEqual([]);
});

test('a scratch file in the root is a stranger; what git does not keep and what a tool looks for are not', () => {
  const names = ['s1a.mjs', 'package.json', 'node_modules', 'x.tsbuildinfo', 'shot.png', '.git', 'dist'];
  expect(strangersAmong(names, 'node_modules\ndist\n*.tsbuildinfo\n')).toEqual(['s1a.mjs', 'shot.png']);
});
