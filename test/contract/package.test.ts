import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../packages/sdk/${path}`, import.meta.url), 'utf8');

test.each([
  'react',
  'element',
  'click-to-dial',
  'click-to-sms',
  'screen-pop',
  'log',
  'pop-out',
  'resize',
  'dock',
  'sign-in',
  'testing',
  'schema',
])('the entry %s imports where there is no document', async (name) => {
  expect(typeof document).toBe('undefined');
  expect(Object.keys(await import(`../../packages/sdk/src/${name}/index.ts`)).length).toBeGreaterThan(0);
});

test('the SDK imports where there is no document, tells its version and depends on nothing', async () => {
  expect(typeof document).toBe('undefined');
  const { VERSION } = await import('../../packages/sdk/src/index.ts');
  const { version, dependencies, peerDependencies, peerDependenciesMeta, sideEffects } = JSON.parse(
    read('package.json'),
  );
  expect({ version, dependencies, peerDependencies, peerDependenciesMeta, sideEffects }).toEqual({
    version: VERSION,
    dependencies: undefined,
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
    sideEffects: false,
  });
});

test('the public types are plain interfaces: nothing of a validation library or of another package is in them', () => {
  const report = read('sdk.api.md');
  expect(report).toContain('export function createPhone(options: PhoneOptions): Phone;');
  expect(report).toContain('export interface CallView {');
  expect(report).not.toMatch(/zod|@ringside\/protocol|from '/i);
});
