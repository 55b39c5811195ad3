import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../packages/server/src/kernel/api/errors.ts';
import { type TestPlatform, testPlatform } from '../../packages/server/src/test/testPlatform.ts';

/** What every route of the server says of itself, whichever area adds it. */
let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform();
});
afterAll(() => server.close());

const routes = () => server.platform.api.routes.map((route) => ({ ...route, is: `${route.method} ${route.path}` }));

/** Names in the table of the audit of the operator's page; `.revoke` after `session.signIn` is `session.revoke`. */
function auditOfThePage(): Set<string> {
  const page = readFileSync(new URL('../../docs/operator.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('\n## The audit'), page.indexOf('\n## When something is wrong'));
  const cells = table.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  return new Set(
    cells.flatMap((cell) => {
      let subject = '';
      return [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => {
        if (!name.startsWith('.')) subject = name.split('.')[0] ?? '';
        return name.startsWith('.') ? subject + name : name;
      });
    }),
  );
}

test('what the audit says of routes is in the operator’s page, word by word', () => {
  const known = auditOfThePage();
  expect(known).toContain('session.revokeOthers');
  const said = routes().flatMap(({ audit }) => (audit === undefined ? [] : [audit]));
  expect(said.length).toBeGreaterThan(60);
  expect([...new Set(said)].filter((one) => !known.has(one))).toEqual([]);
});

test('a route that breaks answers with a code of the catalogue that says what was wanted; each has a sentence', () => {
  const found = routes();
  expect(found.length).toBeGreaterThan(200);
  const without = found.filter(({ failsWith }) => failsWith !== undefined && !Object.hasOwn(catalogue, failsWith));
  expect(without.map(({ is, failsWith }) => [is, failsWith])).toEqual([]);
  expect(found.filter(({ summary }) => !/^\S.*[.)]$/s.test(summary)).map(({ is }) => is)).toEqual([]);
});
