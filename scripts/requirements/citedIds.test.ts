import { expect, test } from 'vitest';
import { citedIds } from './citedIds.ts';

test('only titles cite, not bodies or comments', () => {
  const source = `
    // [AB-003]
    test('[AB-001] works', () => expect('[AB-003]').toBe(1));
    test(\`[AB-005] in \${place}\`, () => {});
    describe('[AB-006] a group', () => { it('[AB-007] in it', () => {}); });
    test.describe('[AB-008] a group of Playwright', () => {});
    contest('[AB-003]', () => {});`;
  expect(citedIds(source)).toEqual(['AB-001', 'AB-005', 'AB-006', 'AB-007', 'AB-008']);
});

test('rows of a table cite what they start with, wherever the table is written', () => {
  const source = `
    const rows = [['[AB-001] [AB-002] a row', 1], { name: '[AB-003] a row by name' }] as const;
    test.each(rows)('%s', () => {});
    test.each([['x', 1], ['[AB-005]', '[AB-009] is what it expects'.slice(1)]] satisfies Row[])('[AB-004] %s', () => {});
    const unused = [['[AB-010] a table of no test']];`;
  expect(citedIds(source)).toEqual(['AB-001', 'AB-002', 'AB-003', 'AB-004', 'AB-005']);
});

test('a loop over a table cites its rows, a title of its own does not', () => {
  const source = `
    for (const { title } of [{ title: '[AB-001] a' }]) test(title, () => {});
    for (const word of ['[AB-002]']) test('fixed', () => {});`;
  expect(citedIds(source)).toEqual(['AB-001']);
});

test('a title that has a name is found by it', () => {
  expect(citedIds("const title = '[AB-001] ' + '[AB-002] long'; test.each([1])(title, () => {});")).toEqual([
    'AB-001',
    'AB-002',
  ]);
});

test('skipped tests prove nothing, nor does what a skipped group holds', () => {
  const source = `
    test.skip('[AB-001] a', () => {});
    test.todo('[AB-002] b');
    test.fails('[AB-003] c', () => {});
    test.skip.each([['[AB-004] d']])('%s', () => {});
    describe.skip('e', () => { test('[AB-005] f', () => {}); });
    test('[AB-006] g', { skip: true }, () => {});
    test('[AB-007] h', async () => { test.fixme(); });
    test('[AB-008] i', async () => { test.skip(true, 'not here'); });`;
  expect(citedIds(source)).toEqual([]);
});

test('a test that asks for its tool counts: the tool is installed where it matters', () => {
  const source = `
    test.skipIf(typeof Gone === 'undefined')('[AB-001] a', () => {});
    test('[AB-002] b', { timeout: 9 }, async () => { test.skip(!found, 'no tool'); });`;
  expect(citedIds(source)).toEqual(['AB-001', 'AB-002']);
});

test('components are read, too', () => {
  expect(citedIds("test('[AB-001] a', () => render(<Panel />));", 'tsx')).toEqual(['AB-001']);
});
