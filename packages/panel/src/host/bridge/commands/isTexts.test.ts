import { commands, MAX_COMMAND_LENGTH } from '@ringside/protocol/bridge/commands';
import type { CommandName } from '@ringside/protocol/bridge/types';
import { expect, test } from 'vitest';
import { isTexts } from './isTexts.ts';

const names = Object.keys(commands) as CommandName[];
const VALUES: readonly unknown[] = [
  ...['', 'x', 'x'.repeat(200), 'x'.repeat(201), 'x'.repeat(1000), 'x'.repeat(1001), '/calls', 'light', '2104'],
  ...[0, 1, true, false, null, undefined, [], {}, ['x']],
];

/** Every content that has these values by turns for the members that the schema knows, with and without one more. */
function* contentsOf(name: CommandName): Generator<unknown> {
  const shape = (commands[name].content._zod.def as unknown as { shape?: object }).shape ?? {};
  const members = Object.keys(shape);
  yield* VALUES;
  for (let at = 0; at < VALUES.length ** 2; at++) {
    const values = members.map((member, n) => [
      member,
      VALUES[(n === 0 ? at : Math.floor(at / VALUES.length)) % VALUES.length],
    ]);
    const content = Object.fromEntries(values);
    yield content;
    yield { ...content, more: 'x' };
    for (const member of members) {
      const { [member]: _left, ...less } = content;
      yield less;
    }
  }
}

test.each(names)('what the quick look lets through as content of %s its schema takes and leaves as it is', (name) => {
  const { content: schema } = commands[name];
  for (const content of contentsOf(name))
    if (isTexts(schema, content)) expect(schema.safeParse(content)).toEqual({ success: true, data: content });
});

test('what a page sets of a call is looked at quickly', () => {
  const { content: schema } = commands.FILL_CALL_INFO;
  const content = { lineID: 'l1', sfId: '003', sfLabel: '' };
  expect(isTexts(schema, content)).toBe(true);
  for (const wrong of [
    ...[
      { ...content, lineID: '' },
      { ...content, sfId: 'x'.repeat(201) },
      { ...content, sfLabel: 'x'.repeat(1001) },
    ],
    ...[{ ...content, more: 1 }, { lineID: 'l1', sfId: '003', other: '' }, ['l1', '003', ''], null, 'l1'],
  ])
    expect(isTexts(schema, wrong)).toBe(false);
});

const check = (name: string) => ({ _zod: { def: { check: name } } });
const atMost = (maximum: number) => ({ _zod: { def: { check: 'max_length', maximum } } });
const text = (more: object = {}) => ({ _zod: { def: { type: 'string', checks: [atMost(10)], ...more } } });
const schema = (more: object) => ({ _zod: { def: { type: 'object', ...more } } });

test('of texts alone it says yes', () => {
  expect(isTexts(schema({ shape: { a: text() } }) as never, { a: 'y' })).toBe(true);
});

test.each([
  ['a form', { shape: { a: text({ format: 'email' }) } }],
  ['a check that is none of the length', { shape: { a: text({ checks: [atMost(10), check('string_format')] }) } }],
  ['a length that is given', { shape: { a: text({ checks: [atMost(10), check('length_equals')] }) } }],
  ['a member that may be absent', { shape: { a: text(), b: { _zod: { def: { type: 'optional' } } } } }],
  ['a rule of the whole', { shape: { a: text() }, checks: [check('custom')] }],
  ['strangers', { shape: { a: text() }, catchall: text() }],
])('a schema that knows more than texts, as %s, is asked itself', (_what, more) => {
  expect(isTexts(schema(more) as never, { a: 'y' })).toBe(false);
});

test.each([
  ['without a limit', { a: text({ checks: [] }) }],
  [
    'that together may be longer than a command, in the longest way to write them',
    { a: text({ checks: [atMost(6_000)] }), b: text({ checks: [atMost(5_000)] }) },
  ],
])('texts %s are measured', (_what, shape) => {
  expect(isTexts(schema({ shape }) as never, Object.fromEntries(Object.keys(shape).map((name) => [name, 'y'])))).toBe(
    false,
  );
});

test('the longest content that is let through unmeasured is no longer than a command may be', () => {
  const [lineID, note] = ['\u0000'.repeat(200), '\u0000'.repeat(10_000)];
  expect(isTexts(commands.SET_NOTE.content, { lineID, note })).toBe(true);
  expect(JSON.stringify({ lineID, note }).length).toBeLessThan(MAX_COMMAND_LENGTH);
});
