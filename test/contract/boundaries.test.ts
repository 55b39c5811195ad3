import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const features = fileURLToPath(new URL('../../packages/panel/src/features/', import.meta.url));

/** Source files below a folder, without tests. */
const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test('features never import one another; what two of them need lies outside of both', () => {
  const crossings = sources(features).flatMap((file) => {
    const own = relative(features, file).split('/')[0];
    const imports = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path]) =>
      relative(features, resolve(file, '..', path ?? '')),
    );
    return imports
      .filter((path) => !path.startsWith('..') && path.split('/')[0] !== own)
      .map((path) => `${relative(features, file)} imports ${path}`);
  });
  expect(crossings).toEqual([]);
});
