import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withoutNeeds } from '../../packages/panel/slimAreas.ts';

const fileOf = (name: string) =>
  readFile(new URL(`../../packages/panel/src/areas/${name}/area.ts`, import.meta.url), 'utf8');

test('areas are built without the names of those they need, whether these fill one line or more, and with all else', async () => {
  for (const name of ['voicemail', 'home']) {
    const code = await fileOf(name);
    const [before, after] = code.split(/ {2}needs: [^\]]*\],\n/);
    expect(before).toContain('area({\n');
    expect(withoutNeeds(code)).toBe(`${before}${after}`);
  }
});

test('an area that needs none is built as it is', () => {
  const code = 'export const x = area({\n  words: [],\n});\n';
  expect(withoutNeeds(code)).toBe(code);
});
