import { expect, test } from 'vitest';
import { isNewEnough, systemNode } from './whichNode.ts';

const versions: Record<string, string> = {
  '/old/node': 'v20.20.2\n',
  '/new/node': 'v24.15.0\n',
  '/repo/node_modules/.bin/node': 'v24.21.0\n',
};
const find = (...folders: string[]) =>
  systemNode(
    folders.join(':'),
    (file: string) => versions[file] ?? '',
    (file: string) => file in versions,
  );

test.each([
  ['the system has none', ['/empty', '/repo/node_modules/.bin'], null],
  ['the system has a new one', ['/repo/node_modules/.bin', '/empty', '/new'], '/new/node'],
  ['the first one of the system is too old: that is what its user runs', ['/old', '/new'], null],
])('%s', (_case, folders, expected) => {
  expect(find(...folders)).toBe(expected);
});

test('a Node that does not start is none', () => {
  const broken = () => {
    throw new Error('exec format error');
  };
  expect(systemNode('/new', broken, () => true)).toBeNull();
});

test.each([
  ['v24.14.9', false],
  ['v24.15.0', true],
  ['v25.0.0', false],
  ['v20.20.2', false],
  ['nonsense', false],
])('%s: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});
