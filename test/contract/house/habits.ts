import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Texts = ReadonlyMap<string, string>;

/** Texts of the repository by their path from its root, e.g. `packages/panel/src/main.tsx`. */
export const read = (...patterns: string[]): Map<string, string> =>
  new Map(
    globSync(patterns, { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
/** What is planted by the tests of the house is no fault. */
const everything = (): Texts =>
  new Map(
    [...read('packages/*/src/**/*.{ts,tsx}', 'test/**/*.ts', 'scripts/**/*.ts')].filter(
      ([path]) => !path.startsWith('test/contract/house'),
    ),
  );
/** What is for tests and stories alone. */
export const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$|\/stories\.tsx?$|\/(?:test|testing|stories)\/|^packages\/testing\/|^test\//.test(path);

/** Where everything is put together: wiring only, in an order that needs no variable. With the most lines it may have. */
export const compositionRoots: readonly (readonly [RegExp, number])[] = [
  [/^packages\/server\/src\/createPlatform\.ts$/, 120],
  [/^packages\/panel\/src\/createPanelApp\.ts$/, 120],
  [/^packages\/server\/src\/(?:areas|createServer|openGround|startServer|startOwn)\.ts$/, 250],
  [/^packages\/panel\/src\/(?:areas|firstAreas|main|kernel\/ground\/createGround)\.tsx?$/, 250],
  [/^packages\/(?:server|panel)\/src\/areas\/[^/]+\/area\.tsx?$/, 250],
  [/^packages\/server\/src\/calls\/engine\/createCallEngine\.ts$/, 250],
  [/^packages\/demo\/src\/startDemo\.ts$/, 250],
];

/** Variables of composition roots, and roots that are too long. */
export const rootFaults = (files: Texts = everything()): string[] =>
  [...files].flatMap(([path, text]) => {
    const most = compositionRoots.find(([root]) => root.test(path))?.[1];
    if (most === undefined) return [];
    const lines = text.split('\n').length - 1;
    return [
      ...[...text.matchAll(/^\s*(?:export )?let (\w+)/gm)].map(([, name]) => `${path}: let ${name}`),
      ...(lines > most ? [`${path}: ${lines} lines, ${most} at most`] : []),
    ];
  });

/** Where a test cannot import: what runs in a page, what helpers of tests stand on, and the wait itself. */
const waitsAlone = [
  /^test\/e2e\/(?:bridge\/attackPage|support\/tones|voicemail\.spec|faults\.spec|integrator-(?:hosts|attacks)\.spec)\.ts$/,
  // given to the authors of host pages
  /^packages\/sdk\/src\/testing\//,
  /^packages\/(?:testing\/src\/wait|telephony)\//,
];

/** Tests with a pause of their own making: `sleep` of `@ringside/testing/wait` is one, and `until` is better. */
export const ownSleeps = (files: Texts = everything()): string[] =>
  [...files]
    .filter(([path]) => isTest(path) && !waitsAlone.some((one) => one.test(path)))
    .filter(([, text]) => /new Promise(?:<\w+>)?\(\((\w+)\) => setTimeout\(\1\b/.test(text))
    .map(([path]) => path);

/**
 * Constants that the protocol, the domain or another file of the package exports, and that are declared again with the same value: one
 * of the two would be forgotten. The SDK imports types alone.
 */
export function constantsTwice(files: Texts = everything()): string[] {
  const declared = [...files].flatMap(([path, text]) =>
    isTest(path) || /^(?:scripts|packages\/sdk)\//.test(path)
      ? []
      : [...text.matchAll(/^(export )?const ([A-Z][A-Z0-9_]{2,}) = (.+);$/gm)].map(
          ([, given, name = '', value = '']) => ({
            ...{ path, name, value: value.replaceAll('_', ''), isExported: given !== undefined },
          }),
        ),
  );
  const packageOf = (path: string): string => path.split('/')[1] ?? '';
  const isHomeFor = (home: string, path: string): boolean =>
    /^packages\/(?:protocol|domain)\//.test(home) || packageOf(home) === packageOf(path);
  // A single word, e.g. `WEEK`, says less than the file that it is in.
  const isSaid = ({ path, name }: { path: string; name: string }): boolean =>
    /^packages\/(?:protocol|domain)\//.test(path) || name.includes('_');
  const common = declared.filter((one) => one.isExported && isSaid(one));
  return declared.flatMap((one) => {
    const isSame = ({ name, value }: typeof one) => name === one.name && value === one.value;
    const first = common.find((home) => isSame(home) && home.path !== one.path && isHomeFor(home.path, one.path));
    return first ? [`${one.path}: ${one.name} (${first.path})`] : [];
  });
}

const IDS = 3;

/** Tests whose titles cite more requirements than one test can prove, by file. */
export const longTitles = (files: Texts = everything()): Record<string, number> =>
  countIn(files, new RegExp(`(?:\\[[A-Z]{2,5}-\\d{3}\\]\\s*){${IDS + 1},}`, 'g'));

/** Fixtures called `it`, which is what tests of other projects are called, by file. */
export const fixturesCalledIt = (files: Texts = everything()): Record<string, number> =>
  countIn(files, /\b(?:const|let) it\s*[:=;]|\bit: [A-Z]\w+(?=[,)])/g);

const countIn = (files: Texts, fault: RegExp): Record<string, number> =>
  Object.fromEntries(
    [...files]
      .filter(([path]) => isTest(path))
      .map(([path, text]) => [path, [...text.matchAll(fault)].length] as const)
      .filter(([, count]) => count > 0),
  );
