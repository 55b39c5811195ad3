import { expect, test } from 'vitest';
import { telephonyStates } from '../../packages/domain/src/directory/index.ts';
import { areas } from '../../packages/panel/src/areas.ts';
import { knownScreen, screenPaths } from '../../packages/panel/src/kernel/navigation/screens.ts';
import { refusalRule, refusalRules } from '../../packages/protocol/src/bridge/refusals.ts';
import { viewWords } from '../../packages/protocol/src/bridge/viewWords.ts';
import { mockLabels } from '../../packages/sdk/src/testing/answerCommand.ts';
import { made, parts } from '../../scripts/wireDoc.ts';
import { readDoc } from './readDoc.ts';

test('wire.md has the tables that the protocol makes; `node scripts/wireDoc.ts` puts them in', () => {
  const page = readDoc('wire.md');
  const asked = [...page.matchAll(/<!-- made: (\w+) -->/g)].map(([, name = '']) => name);
  expect(new Set(asked)).toEqual(new Set(Object.keys(parts)));
  expect(page).toBe(made(page));
});

test('wire.md lists every path of NAVIGATE, and none that the panel does not have', () => {
  const section = /\| paths of NAVIGATE \|[\s\S]*?\n\n/.exec(readDoc('wire.md'))?.[0] ?? '';
  const told: string[] = [];
  for (const [, path = ''] of section.matchAll(/`([/…][^`]*)`/g)) {
    const last = told.at(-1) ?? '';
    // `…/edit` goes on where the path before it does
    const whole = path.startsWith('…/')
      ? `${last.replace(/\/(missed|edit\w*|incoming|greetings)$/, '')}${path.slice(1)}`
      : path;
    if (!path.startsWith('…&')) told.push(whole);
  }
  const unknown = told.filter((path) => !knownScreen(areas, path, false) && !path.startsWith('/dialpad/terminals'));
  expect(unknown).toEqual([]);
  expect(screenPaths(areas).filter((path) => !told.includes(path))).toEqual([]);
  expect(knownScreen(areas, '/nowhere', false)).toBe(null);
});

test('wire.md lists the states of a user that the panel tells', () => {
  for (const state of telephonyStates)
    expect([state, viewWords.GeneralInfo.telephonicState.includes(`\`${state}\``)]).toEqual([
      state,
      state !== 'unknown',
    ]);
});

test('what may be tried again is a 503, and the only other 503s are the two that stay as they are', () => {
  const odd = Object.entries(refusalRules).filter(([, { status, retriable }]) => (status === 503) !== retriable);
  expect(odd.map(([stem]) => stem)).toEqual(['CRM_NOT_ALLOWED', 'CRM_OUTCOME_UNKNOWN']);
});

test.each([
  [0, 500, false],
  [400, 500, false],
  [403, 403, false],
  [404, 404, false],
  [406, 406, false],
  [410, 404, false],
  [412, 403, false],
  [429, 503, true],
  [500, 500, false],
  [503, 503, true],
  [504, 503, true],
])('a label that the table does not know counts by the HTTP status: %i is %i', (http, status, retriable) => {
  expect(refusalRule('i__BRAND_NEW_LABEL', http)).toEqual({ status, retriable });
  expect(refusalRule('i__constructor_LABEL', http)).toEqual({ status, retriable });
});

test('the mock panel refuses with labels of the table', () => {
  for (const [status, label] of Object.entries(mockLabels))
    expect([status, refusalRule(label)]).toEqual([status, { status: Number(status), retriable: status === '503' }]);
});
