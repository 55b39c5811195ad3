import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const panel = fileURLToPath(new URL('../../packages/panel/src/', import.meta.url));

/** Source files below a folder, without tests. */
const sources = (folder: string): string[] =>
  readdirSync(join(panel, folder), { recursive: true })
    .map((name) => join(panel, folder, String(name)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test('the frame draws the areas; no area knows the frame but for its words', () => {
  const crossings = ['areas', 'host', 'kit'].flatMap(sources).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
      .map(([, path]) => relative(panel, resolve(file, '..', path ?? '')))
      .filter((path) => path.startsWith('frame/') && !/\/(?:texts|words\.\w+)\.ts$/.test(path))
      .map((path) => `${relative(panel, file)} imports ${path}`),
  );
  expect(crossings).toEqual([]);
});
