import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_LINES } from './plan.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Messages as they were recorded, one after the other. */
const recorded = /^test\/sip\/torture\//;

const pathsOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

/** Files of `test/` that have more lines than a file may have, with their number. */
export const longTests = (): string[] =>
  pathsOf('test/**/*.ts')
    .filter((path) => !recorded.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8').split('\n').length - 1] as const)
    .filter(([, lines]) => lines > MAX_LINES)
    .map(([path, lines]) => `${path}: ${lines}`);

/** What only tests use and lies in a folder of the product: it belongs to `testing/`, or to a folder `test` beside it. */
export const helpersInProduct = (): string[] =>
  pathsOf('packages/*/src/**/*.{ts,tsx}').filter(
    (path) =>
      /\/(?:test|fake)[A-Z]\w*\.tsx?$|\/Fake[A-Z]\w*\.tsx?$/.test(path) &&
      !/\/(?:test|testing|stories)\/|^packages\/testing\//.test(path),
  );
