import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noticesOf } from '../../scripts/notices.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const own = /^@ringside\//;
const runsWith = (name: string): string[] => {
  const { dependencies = {} } = JSON.parse(read(`packages/${name}/package.json`)) as { dependencies?: object };
  return Object.keys(dependencies).filter((dependency) => !own.test(dependency));
};

test('the build names everything that the server runs with, its licence and its text', () => {
  const notices = read('dist/THIRD_PARTY.txt');
  const names = runsWith('server');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !new RegExp(`^${name} \\d`, 'm').test(notices))).toEqual([]);
  // and what those bring along: the one package that is neither MIT nor alike
  expect(notices).toMatch(/^mediabunny \S+\nLicence: MPL-2\.0\n/m);
  expect(notices).toContain('Mozilla Public License');
});

test('the bill of materials has each of them with its version and licence', () => {
  const bill = JSON.parse(read('dist/sbom.cdx.json')) as {
    bomFormat: string;
    components: { name: string; group?: string; version: string; licenses?: unknown[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const known = new Map(bill.components.map((one) => [one.group ? `${one.group}/${one.name}` : one.name, one]));
  for (const name of runsWith('server')) expect([name, known.get(name)?.licenses?.length]).toEqual([name, 1]);
});

test.each([
  ['iframe', 'preact', 'react-dom'],
  ['standalone', 'react-dom', 'preact'],
])('the %s panel brings the notices of what is in it: %s, not %s', (build, inside, outside) => {
  const notices = read(`packages/panel/dist/${build}/THIRD_PARTY.txt`);
  expect(notices).toContain(inside);
  expect(notices).not.toMatch(new RegExp(`^#+ ${outside}\\b`, 'm'));
  expect(notices).toContain('jssip');
  expect(read(`packages/panel/dist/${build}/THIRD_PARTY-Inter.txt`)).toContain('SIL Open Font License');
});

test('a package without a text of its licence says so', () => {
  const one = { name: 'b', versions: ['1.0.0'], paths: ['/nowhere'], license: 'MIT' };
  expect(
    noticesOf([one, { ...one, name: 'a', homepage: 'https://a.test' }]),
  ).toBe(`What the server of Ringside runs with, and whose work it is.

${'-'.repeat(80)}

a 1.0.0
Licence: MIT
https://a.test

The package brings no text of its licence.

${'-'.repeat(80)}

b 1.0.0
Licence: MIT

The package brings no text of its licence.
`);
});
