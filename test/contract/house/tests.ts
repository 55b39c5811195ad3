import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_LINES } from './plan.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Messages as they were recorded, one after the other. */
const recorded = /^test\/sip\/torture\//;

const pathsOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

/** No part of the product: tests, stories, and what lies in a folder for either. */
const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/stories\.tsx?$|\/(?:test|testing|stories)\/|^packages\/testing\//.test(path);

/** Tests, helpers of tests and stories that have more lines than a file may have, with their number. */
export const longTests = (): string[] =>
  [...pathsOf('test/**/*.ts'), ...pathsOf('packages/*/src/**/*.{ts,tsx}').filter(isTest)]
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

/** Files of the product that import what is made for tests: builders, fakes, benches. */
export const testingInProduct = (
  files: ReadonlyMap<string, string> = new Map(
    pathsOf('packages/*/src/**/*.{ts,tsx}').map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  ),
): string[] =>
  [...files]
    .filter(([path, text]) => !isTest(path) && /from '(?:@ringside\/testing\/|[^']*\/test\/)/.test(text))
    .map(([path]) => path);
