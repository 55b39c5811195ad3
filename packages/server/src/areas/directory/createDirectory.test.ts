import { beforeAll, describe, expect, test } from 'vitest';
import type { Directory } from '../../calls/ports/Directory.ts';
import { createCompany } from '../../company/company.ts';
import { companyStore } from '../../company/companyStore.ts';
import { cleanNumber, readings } from '../../company/numbers.ts';
import { firstStep } from '../../test/firstStep.ts';
import { sharedDatabase } from '../../test/sharedDatabase.ts';
import { cheapSeed } from '../../test/testPlatform.ts';
import { createDirectory } from './createDirectory.ts';

const _ines = { userId: 'ines', displayName: 'Inès Marchetti', number: '2104' };
let directory: Directory;
beforeAll(async () => {
  const database = await sharedDatabase();
  await cheapSeed(database);
  const trunk = new Set(['0199004127', '+442079460812']);
  directory = createDirectory(createCompany(await companyStore(database.db).load()), (number) => trunk.has(number));
});

describe('route', () => {
  test('short numbers lead to users, group numbers to the active members but the caller, *43 to the echo', () => {
    expect(firstStep(directory, '2117', 'ines')).toEqual({
      to: 'user',
      user: { userId: 'marc', displayName: 'Marc Aubry', number: '2117' },
      ...{ forMs: null, next: {} },
    });
    expect(firstStep(directory, '3000', 'ines')).toEqual({
      to: 'queue',
      groupId: 'billing',
      label: 'Billing',
      number: '3000',
      ...{ isAcd: true, isOpen: true, next: {} },
    });
    expect(firstStep(directory, '3002', 'ines')).toMatchObject({
      to: 'group',
      groupId: 'orders',
      members: [{ userId: 'tomas' }, { userId: 'ana' }],
    });
    expect(firstStep(directory, '*43', 'ines')).toEqual({ to: 'echo' });
  });

  test.each([
    ['0199004127', '0199004127'],
    ['01 99 00 41 27', '0199004127'],
    ['(01) 99-00-41-27', '0199004127'],
    ['00199004127', '0199004127'],
    ['+33 1 99 00 41 27', '0199004127'],
    ['0033199004127', '0199004127'],
    ['000 33 1 99 00 41 27', '0199004127'],
    ['+33 (0)1 99 00 41 27', '0199004127'],
    ['0199004127,,12', '0199004127'],
    ['+44 20 7946 0812', '+442079460812'],
    ['0044 20 7946 0812', '+442079460812'],
    ['00044 20 7946 0812', '+442079460812'],
  ])('%s goes out as %s', (dialled, number) => {
    expect(firstStep(directory, dialled, 'ines')).toEqual({ to: 'outside', number });
  });

  test.each(['0199004199', '0612345678', '9', '*44', '2105', '21170', '+442079460813'])(
    'nobody answers at %s, and it is refused as a wrong number',
    (dialled) => {
      expect(firstStep(directory, dialled, 'ines')).toMatchObject({
        to: 'refused',
        cause: 'numberInvalid',
        code: 'NUMBER_INVALID',
        text: expect.stringMatching(/^Bad number/),
      });
    },
  );

  test('the number of the company reaches its group, the own number is not allowed', () => {
    expect(firstStep(directory, '0199002700', 'ines')).toMatchObject({ to: 'queue', groupId: 'billing' });
    expect(firstStep(directory, '2104', 'ines')).toMatchObject({ to: 'refused', cause: 'callNotAllowed' });
  });
});

test.each([
  ['[NUM-001]', 'abc'],
  ['[NUM-001]', ''],
  ['[NUM-001]', '12345678901234567890123456789012345678901'],
  ['[NUM-001]', '123#'],
  ['[NUM-001]', '12/34'],
  ['[NUM-001]', '+'],
  ['[NUM-001]', '2117; DROP TABLE users'],
])('%s %j is no dialled number', (_id, dialled) => {
  expect(cleanNumber(dialled)).toBeNull();
  expect(firstStep(directory, dialled, 'ines')).toMatchObject({ to: 'refused', code: 'NUMBER_INVALID' });
});
test.each([
  ['2117', '2117'],
  ['2117p12', '2117'],
  ['2117;1', '2117'],
  ['*43', '*43'],
  ['#31#0199004127', '#31#0199004127'],
])('[NUM-001] %s is dialled as %s', (dialled, number) => {
  expect(cleanNumber(dialled)).toBe(number);
});
test('without a prefix for outside lines a number is read as it is', () => {
  expect(readings('0199004127', { dialPrefix: '', countryCode: '33' })).toEqual(['0199004127']);
});

test('people are named by extension, group and contact, whatever way the number is written', () => {
  expect(['2117', '3000', '+33199004127', '+442079460812', '0600000000'].map((n) => directory.labelOf(n))).toEqual([
    'Marc Aubry',
    'Billing',
    'Claire Vasseur',
    'Halden Marine',
    null,
  ]);
});

test('colleagues see the short number, the outside sees the number of the company', () => {
  expect(directory.callerIdOf('ines', false)).toEqual({ number: '2104', label: 'Inès Marchetti' });
  expect(directory.callerIdOf('ines', true)).toEqual({ number: '0199002700', label: 'Brightwater Foods' });
  expect(directory.callerIdOf('nobody', true)).toEqual({ number: '', label: '' });
});

test('a call may show a number that its caller may have, and no other', () => {
  const may = (userId: string, number: string) => directory.mayShow(userId, number);
  expect([may('ines', '0199002744'), may('marc', '0199002757')]).toEqual([true, true]);
  expect([may('ines', '0199002757'), may('nobody', '0199002744')]).toEqual([false, false]);
});

test('the phones that can ring are the browser phone and whatever has registered once', () => {
  expect(directory.terminalsOf('ines')).toEqual([{ terminalId: 'web-ines', registerId: null }]);
  expect(directory.terminalsOf('nobody')).toEqual([]);
});
