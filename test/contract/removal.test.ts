import { expect, test } from 'vitest';
import { typeCheckWithout, withoutLine } from './house/removal.ts';

// The cheap form, for every area, is a rule of house.test.ts: who else names it. This is the whole of it.
const LIMIT_MS = 120_000;

test.each([
  ['server', 'statistics'],
  ['panel', 'bridges'],
] as const)('the %s is whole without its area %s', { timeout: LIMIT_MS }, async (name, area) => {
  expect(await typeCheckWithout(name, area)).toEqual([]);
});

test('an area that others need is missed', { timeout: LIMIT_MS }, async () => {
  expect((await typeCheckWithout('server', 'agents')).join('\n')).toContain("Cannot find module '../agents/");
});

test('the line of an area is its import and its place in the list', () => {
  const list =
    "import { a } from './areas/a/area.ts';\nimport { bC } from './areas/b-c/area.ts';\nconst areas = [\n  a,\n  bC({ told: a }),\n];\n";
  expect(withoutLine(list, 'b-c')).toBe("import { a } from './areas/a/area.ts';\nconst areas = [\n  a,\n];\n");
  expect(() => withoutLine(list, 'd')).toThrow('no area "d"');
});
