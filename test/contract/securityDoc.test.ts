import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDoc } from './readDoc.ts';

/** Tests that a text names, as paths from the root: those of the server without what they all have before them. */
const named = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) =>
    /^(test|scripts|packages)\//.test(path) ? path : `packages/server/src/${path}`,
  );

test('every test that security.md names is there', () => {
  const paths = named(readDoc('security.md'));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
});
