import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonSchema } from '../../packages/protocol/src/bridge/jsonSchema.ts';
import { chooseProtocol, PROTOCOLS, REVISIONS } from '../../packages/protocol/src/bridge/version.ts';
import { bridgeSchema } from '../../packages/sdk/src/schema/index.ts';

const made = JSON.parse(JSON.stringify(jsonSchema())) as object;
const file = new URL('../../packages/sdk/bridge.schema.json', import.meta.url);

test('the JSON Schema that the package ships is what the protocol says today, as a file and as a module', () => {
  expect(bridgeSchema).toEqual(made);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made);
});

test('the wire has not moved unnoticed: a change needs a line in version.ts with this hash', () => {
  const hash = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
  expect(REVISIONS.at(-1)).toEqual({ proto: PROTOCOLS[0], hash, change: expect.stringMatching(/\w/) });
});

test.each([
  ['a host of today', [1], [1], 1],
  ['a host two numbers behind', [1], [3, 2, 1], 1],
  ['a host ahead, which still speaks ours', [5, 4, 3], [3, 2, 1], 3],
  ['the order says nothing', [1, 2], [1, 3, 2], 2],
  ['nothing in common', [9], [3, 2, 1], null],
  ['nobody speaks', [], [1], null],
] as const)('protocol numbers: %s', (_case, theirs, ours, expected) => {
  expect(chooseProtocol(theirs, ours)).toBe(expected);
});
