import { commands } from '@ringside/protocol/bridge/commands';
import { replyMessage } from '@ringside/protocol/bridge/messages';
import { expect, test } from 'vitest';
import { bridgeSchema, check, conforms } from './index.ts';

test('every command has a definition of its content and of its result', () => {
  const names = Object.keys(bridgeSchema.$defs);
  for (const name of Object.keys(commands))
    expect(names).toEqual(expect.arrayContaining([`command:${name}`, `result:${name}`]));
});

const dial = { canDial: true, reason: null };
const call = {
  lineID: 'l1',
  callID: 'c1',
  state: 'someNewState',
  lineState: 'talking',
  isIncoming: true,
  number: '',
  label: '',
  viaLabel: '',
  viaNumber: '',
  acdGroupID: null,
  service: null,
  terminal: null,
  canDrop: true,
  canAnswer: false,
  startedAt: 1,
  answeredAt: null,
  end: null,
  record: null,
};
test.each([
  ['CallView', { ...call, unknownMember: 1 }, []],
  ['CallView', { ...call, end: { cause: 'x', label: 'x', talkSeconds: -1 } }, ['$.end: none of the shapes']],
  ['CallView', { lineID: 1 }, expect.arrayContaining(['$.callID: missing', '$.lineID: not string'])],
  [
    'Snapshot',
    { seq: 0, info: null, operator: null, groups: [], calls: [call, null], dial },
    ['$.calls[1]: not object'],
  ],
  ['command:CALL', { number: '2104' }, []],
  ['command:CALL', { number: 2104 }, ['$.number: not string']],
  ['command:SEND_DTMF', { lineID: 'l', digits: '12w' }, ['$.digits: not like ^[0-9A-D*#]{1,32}$']],
  ['command:MERGE', { lineIDs: ['l'] }, ['$.lineIDs: 1 items']],
  ['command:TRANSFER', { lineID: 'l', number: '1', mode: 'warm' }, ['$.mode: not one of blind, screened']],
  ['Reply', { type: 'reply', id: 1.5, status: 201, content: null }, expect.arrayContaining(['$.id: not integer'])],
  ['Hello', { ringside: 2, type: 'hello', protos: [1] }, ['$.ringside: not 1']],
])('%s %j', (name, value, expected) => {
  expect(check(name, value)).toEqual(expected);
  expect(conforms(name, value)).toBe(Array.isArray(expected) && expected.length === 0);
});

test('the predicates and the schemas of the panel agree on replies', () => {
  const replies = [
    { type: 'reply', id: 1, status: 200, content: null },
    { type: 'reply', id: 1, status: 404, content: [] },
    { type: 'reply', id: 1, status: 503, content: null },
    { type: 'reply', id: '1', status: 200, content: null },
    { type: 'request', id: 1, status: 200, content: null },
    null,
  ];
  for (const reply of replies) expect(conforms('Reply', reply)).toBe(replyMessage.safeParse(reply).success);
});

test('a name that there is not is a mistake of the caller', () => {
  for (const name of ['Nothing', 'constructor', '__proto__']) expect(() => check(name, {})).toThrow(RangeError);
});
